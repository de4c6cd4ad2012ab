import { AVATAR_BYTES_MAX, type Result } from '@fairhouse/contracts/client'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { useApi, useApiQuery } from '../../../lib/api/use-api.ts'
import { USER_ROUTE } from '../../../lib/session/user.ts'
import { useNotice } from '../../../shell/use-notice.ts'

const OWN = 'GET /api/v2/profile/avatar'

/** The large picture and its changes. The player is reloaded, so that the header shows the new one. */
export function usePicture() {
  const api = useApi()
  const queries = useQueryClient()
  const refuse = useNotice()
  const [isBusy, setBusy] = useState(false)
  const { data } = useApiQuery(OWN, undefined, { staleTime: 0 })

  async function attempt<T>(call: () => Promise<Result<T>>): Promise<void> {
    setBusy(true)
    const answer = await call().catch(() => undefined)
    if (answer?.ok) await Promise.all([OWN, USER_ROUTE].map((route) => queries.invalidateQueries({ queryKey: [route] })))
    else refuse(answer?.error ?? { code: 'busy', message: '' })
    setBusy(false)
  }

  return {
    picture: data?.large ?? null,
    isBusy,
    take: async (file: File) =>
      // a larger file would be refused only after the whole upload
      file.size > AVATAR_BYTES_MAX
        ? refuse({ code: 'unusable_image', message: '' })
        : attempt(() => api.call('PUT /api/v2/profile/avatar', { bytes: file })),
    remove: () => attempt(() => api.call('DELETE /api/v2/profile/avatar')),
  }
}
