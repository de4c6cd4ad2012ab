import { data, Outlet, useParams } from 'react-router'

import { NotFound } from './not-found.tsx'
import { isLocale } from '../lib/i18n/locales.ts'

interface Args {
  params: { lang?: string }
}

const isKnown = (lang: string | undefined) => lang === undefined || isLocale(lang)

/** An unknown first segment is an unknown address, not a language. */
export const loader = ({ params }: Args) => data(null, { status: isKnown(params.lang) ? 200 : 404 })

/** In the browser it requests nothing from the server. */
export const clientLoader = () => null

export default function LanguageRoute() {
  const { lang } = useParams()
  return isKnown(lang) ? <Outlet /> : <NotFound />
}
