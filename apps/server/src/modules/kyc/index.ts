/** The door of verification: the only file that other modules import. */
export { createIntake, type Intake } from './documents/intake.ts'
export { createKyc, type Kyc, type ProvedPerson } from './kyc.ts'
export { mayDeposit, type Need, type Volume } from './need.ts'
export type { KycDeps } from './ports.ts'
export type { CheckEvent, CheckOrder, CheckProvider } from './provider/port.ts'
export { sandboxChecks, type SandboxChecksOptions } from './provider/sandbox.ts'
