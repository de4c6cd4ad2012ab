import { Avatar, Button, Card, Heading } from '@fairhouse/ui'
import { AVATAR_BYTES_MAX, AVATAR_TYPES } from '@fairhouse/contracts/client'
import { type ChangeEvent, useRef } from 'react'

import { useText } from '../../../lib/i18n/text.tsx'
import { initialsOf } from '../../../shell/header/player-name.ts'
import { usePlayer } from '../profile-frame.tsx'
import s from './page.module.css'
import { useApiQuery } from '../../../lib/api/use-api.ts'
import { USER_ROUTE } from '../../../lib/session/user.ts'
import { useNotice } from '../../../shell/use-notice.ts'
import { useWrite } from '../../../shell/write/use-write.ts'

const OWN = 'GET /api/v2/profile/avatar'
const CHANGED = [OWN, USER_ROUTE] as const

/** The player's picture: upload, replace, remove. */
export function PictureCard() {
  const t = useText()
  const user = usePlayer()
  const { picture, isBusy, take, remove } = usePicture()
  const input = useRef<HTMLInputElement>(null)
  const chosen = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    currentTarget.value = '' // the same file may be chosen again
    if (file) void take(file)
  }
  return (
    <Card as="section" pad={20} aria-labelledby="setting-picture">
      <Heading level={2} look="card" id="setting-picture">
        {t('profile.picture')}
      </Heading>
      <div className={s.picture}>
        <Avatar size={72} initials={initialsOf(user)} src={picture ?? undefined} />
        <div className={s.deeds}>
          <input
            ref={input}
            type="file"
            accept={AVATAR_TYPES.join(',')}
            className={s.file}
            aria-label={t('profile.pictureFile')}
            tabIndex={-1}
            onChange={chosen}
          />
          <Button icon="user" busy={isBusy} onClick={() => input.current?.click()}>
            {t(picture ? 'profile.pictureChange' : 'profile.pictureChoose')}
          </Button>
          {picture && (
            <Button kind="ghost" disabled={isBusy} onClick={() => void remove()}>
              {t('profile.pictureRemove')}
            </Button>
          )}
        </div>
      </div>
      <p className={s.note}>{t('profile.pictureNote')}</p>
    </Card>
  )
}

/** The large picture and its changes. The player is reloaded, so that the header shows the new one. */
function usePicture() {
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
