import { Policy } from './policy.tsx'
import text from './texts/ru-user-agreement.json'

export default function UserAgreementPage() {
  return <Policy text={text} lang="ru" />
}
