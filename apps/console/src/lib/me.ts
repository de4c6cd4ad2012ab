/** The logged-in operator: pages and buttons the role does not allow are hidden. The server authorizes every call again. */
import { createContext, useContext } from 'react'

import type { Answer } from './call.ts'

export type Me = Answer<'GET /console/v1/me'>
export type Permission = Me['may'][number]

export const MeContext = createContext<Me | undefined>(undefined)

export function useMay(permission: Permission): boolean {
  return useContext(MeContext)?.may.includes(permission) ?? false
}
