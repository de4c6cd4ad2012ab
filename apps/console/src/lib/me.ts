/** Who is logged in: what his role may not do is not offered to him. The server judges every call anew. */
import { createContext, useContext } from 'react'

import type { Answer } from './call.ts'

export type Me = Answer<'GET /console/v1/me'>
export type Permission = Me['may'][number]

export const MeContext = createContext<Me | undefined>(undefined)

export function useMay(permission: Permission): boolean {
  return useContext(MeContext)?.may.includes(permission) ?? false
}
