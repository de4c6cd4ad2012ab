/** Public file of national registers: the only one that other modules import. */
export type { RegisterDeps } from './ports.ts'
export type { Register } from './provider/port.ts'
export { sandboxRegister, type SandboxRegisterOptions } from './provider/sandbox.ts'
export { createRegisters, type Registers } from './registers.ts'
export type { Addresses, Proved } from './rules/marks.ts'
