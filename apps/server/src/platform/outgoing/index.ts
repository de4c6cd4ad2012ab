export { callHttp, type HttpCall } from './call.ts'
export { isLoopback, isSafeUrl } from './loopback.ts'
export { type LineStream, streamLines } from './lines.ts'
