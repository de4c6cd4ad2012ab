import { Policy } from './policy.tsx'
import text from './texts/en-user-agreement.json'

export default function UserAgreementPage() {
  return <Policy text={text} lang="en" />
}
