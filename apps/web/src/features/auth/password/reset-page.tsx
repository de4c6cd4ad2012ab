import { AskStep } from './ask-step.tsx'
import { EmailStep } from './email-step.tsx'
import { PhoneStep } from './phone-step.tsx'
import { useReset } from './use-reset.ts'

/** Password reset by a code to the account's email or phone. */
export default function ResetPage() {
  const reset = useReset()
  if (reset.step === 'ask') return <AskStep reset={reset} />
  return reset.address.kind === 'email' ? <EmailStep reset={reset} /> : <PhoneStep reset={reset} />
}
