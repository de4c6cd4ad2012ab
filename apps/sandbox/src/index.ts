export { type SandboxConfig, configFrom as sandboxConfigFrom } from './config.ts'
export { type Pay, type PayOptions, servePay } from './pay/serve.ts'
export { type Platform, systemPlatform } from './platform.ts'
export { type RunningSandbox, startSandbox } from './world.ts'
