/** Who is logged in: what his role may not do is not offered to him. The server judges every call anew. */
import { createContext, useContext } from 'react'

import type { Answer } from './call.ts'

export type Me = Answer<'GET /console/v1/me'>
export type Act = Me['may'][number]

export const MeContext = createContext<Me | undefined>(undefined)

export function useMay(act: Act): boolean {
  return useContext(MeContext)?.may.includes(act) ?? false
}
