import { useSearchParams } from 'react-router'

import { FatalError } from './fatal-error.tsx'

/** NAV-10: where a fatal error leads. */
export default function ErrorPage() {
  const [query] = useSearchParams()
  return <FatalError code={query.get('code')} />
}
