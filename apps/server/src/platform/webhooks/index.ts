export { createForgeryWatch, type ForgeryDeps } from './forgeries.ts'
export { signatureFault, signatureHeader, type SignatureRules, type SignedCall, signV1, signV2 } from './signature.ts'
export { type RawAnswer, type RawCall, serveRaw } from './raw.ts'
