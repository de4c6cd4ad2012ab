export { callHttp, type HttpCall } from './call.ts'
export { isLoopback, isSafeUrl } from './loopback.ts'
