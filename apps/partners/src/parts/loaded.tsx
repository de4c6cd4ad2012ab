import { Button, ErrorState, Skeleton, SkeletonGroup } from '@fairhouse/ui'
import type { ReactNode } from 'react'

import { errorKey } from '../lib/error-text.ts'
import { useTexts } from '../lib/texts.tsx'

interface LoadedProps<T> {
  query: { data: T | undefined; error: Error | null; refetch: () => unknown }
  children: (data: T) => ReactNode
}

/** Data once there is some; before it a placeholder, or what failed. */
export function Loaded<T>({ query: { data, error, refetch }, children }: LoadedProps<T>) {
  const { t } = useTexts()
  if (data !== undefined) return children(data)
  const again = <Button onClick={() => void refetch()}>{t('again')}</Button>
  if (error) return <ErrorState title={t('failed')} text={t(errorKey(error))} action={again} />
  return (
    <SkeletonGroup label={t('loading')} late={<ErrorState title={t('slow')} action={again} />}>
      <Skeleton height="120px" />
      <Skeleton height="240px" />
    </SkeletonGroup>
  )
}
