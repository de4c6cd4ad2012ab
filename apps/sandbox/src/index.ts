export { type SandboxConfig, sandboxConfigFrom } from './config.ts'
export { type RunningSandbox, startSandbox } from './world.ts'
