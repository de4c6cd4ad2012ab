import { AVATAR_BYTES_MAX } from '@fairhouse/contracts/client'

import { useApiQuery } from '../../../lib/api/use-api.ts'
import { USER_ROUTE } from '../../../lib/session/user.ts'
import { useNotice } from '../../../shell/use-notice.ts'
import { useWrite } from '../../../shell/write/use-write.ts'

const OWN = 'GET /api/v2/profile/avatar'
const CHANGED = [OWN, USER_ROUTE] as const

/** The large picture and its changes. The player is reloaded, so that the header shows the new one. */
export function usePicture() {
  const refuse = useNotice()
  const { data } = useApiQuery(OWN, undefined, { staleTime: 0 })
  const changing = useWrite('PUT /api/v2/profile/avatar', { invalidates: CHANGED })
  const removing = useWrite('DELETE /api/v2/profile/avatar', { invalidates: CHANGED })
  return {
    picture: data?.large ?? null,
    isBusy: changing.isBusy || removing.isBusy,
    // a larger file would be refused only after the whole upload
    take: async (bytes: File) =>
      bytes.size > AVATAR_BYTES_MAX ? refuse({ code: 'unusable_image', message: '' }) : void (await changing.send({ bytes })),
    remove: async () => void (await removing.send()),
  }
}
