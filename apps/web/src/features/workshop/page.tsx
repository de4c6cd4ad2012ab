import { Gallery } from '@fairhouse/ui/stories'
import { lazy, Suspense } from 'react'
import { data, type LoaderFunctionArgs, useSearchParams } from 'react-router'

import { visitContext } from '../../load-context.ts'
import { NotFound } from '../../shell/not-found.tsx'
import { useRootData } from '../../shell/root-data.ts'
import { ThemeButton } from '../../shell/menu/settings-buttons.tsx'
import s from './page.module.css'

const Stages = lazy(async () => ({ default: (await import('./stages.tsx')).Stages }))

/** The page does not exist in production. */
export const loader = ({ context }: LoaderFunctionArgs) => data(null, { status: context.get(visitContext).facts.hasWorkshop ? 200 : 404 })
export const clientLoader = () => null

/** Every component in every state; `?stage=all`, or a game's name, shows stages with recorded rounds. */
export default function WorkshopPage() {
  const [query] = useSearchParams()
  const stage = query.get('stage')
  if (!useRootData().facts.hasWorkshop) return <NotFound />
  return (
    <>
      <div className={s.theme}>
        <ThemeButton />
      </div>
      {stage === null ? (
        <Gallery only={query.get('only') ?? undefined} />
      ) : (
        <Suspense>
          <Stages only={stage} />
        </Suspense>
      )}
    </>
  )
}
