export { callHttp, type HttpCall } from './call.ts'
