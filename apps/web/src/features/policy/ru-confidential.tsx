import { Policy } from './policy.tsx'
import text from './texts/ru-confidential.json'

export default function ConfidentialPage() {
  return <Policy text={text} lang="ru" />
}
