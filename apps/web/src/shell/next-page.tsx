/** The next page of a list, under its rows. One that does not load says so and can be loaded again; the rows stay. */
import { LoadMore } from '@fairhouse/ui'

import { useText } from '../lib/i18n/text.tsx'

interface NextPageProps {
  pages: { hasNextPage: boolean; isFetchingNextPage: boolean; isFetchNextPageError: boolean; fetchNextPage: () => unknown }
  label: string
}

/** Nothing on the last page. */
export function NextPage({ pages: { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage }, label }: NextPageProps) {
  const t = useText()
  if (!hasNextPage) return null
  const failed = isFetchNextPageError && { text: t('shell.moreFailed'), retry: t('shell.retry') }
  return <LoadMore label={label} busy={isFetchingNextPage} failed={failed} onMore={() => void fetchNextPage()} />
}
