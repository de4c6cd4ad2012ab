/** The partner's marks, and the address that they are added to. */
import { useQuery } from '@tanstack/react-query'

import { type Answer, call } from './call.ts'

const KEY = 'GET /partner/v1/links'
export type PartnerLinks = Answer<typeof KEY>

export const useLinks = () => useQuery<PartnerLinks>({ queryKey: [KEY], queryFn: () => call(KEY) })
