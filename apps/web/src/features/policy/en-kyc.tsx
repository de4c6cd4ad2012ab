import { Policy } from './policy.tsx'
import text from './texts/en-kyc.json'

export default function KycPage() {
  return <Policy text={text} lang="en" />
}
