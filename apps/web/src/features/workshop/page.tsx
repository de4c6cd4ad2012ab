import { Gallery } from '@fairhouse/ui/stories'
import { data, type LoaderFunctionArgs, useSearchParams } from 'react-router'

import { visitContext } from '../../load-context.ts'
import { NotFound } from '../../shell/not-found.tsx'
import { useRootData } from '../../shell/root-data.ts'
import { ThemeButton } from '../../shell/menu/settings-buttons.tsx'
import s from './page.module.css'

/** In production the page is not there. */
export const loader = ({ context }: LoaderFunctionArgs) => data(null, { status: context.get(visitContext).facts.hasWorkshop ? 200 : 404 })
export const clientLoader = () => null

/** Every component of the design system in every state. */
export default function WorkshopPage() {
  const [query] = useSearchParams()
  if (!useRootData().facts.hasWorkshop) return <NotFound />
  return (
    <>
      <div className={s.theme}>
        <ThemeButton />
      </div>
      <Gallery only={query.get('only') ?? undefined} />
    </>
  )
}
