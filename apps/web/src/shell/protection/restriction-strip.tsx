import { BannerStrip, Button } from '@fairhouse/ui'

import { useText } from '../../lib/i18n/text.tsx'
import { modals } from '../modals/store.ts'
import { useStripPlace } from '../strip-place.ts'
import type { PlayRestriction } from './play-restriction.ts'
import { useRestrictionText } from './restriction-text.ts'
import { RESTRICTION_ID, useKnownRestriction } from './use-play-restriction.ts'

/** BEY-11: on every page, until when bets and deposits are closed, and the player's options. */
export default function RestrictionStrip() {
  const restriction = useKnownRestriction()
  useStripPlace('restriction', restriction === undefined ? undefined : restriction !== null)
  return restriction && <Strip restriction={restriction} />
}

function Strip({ restriction }: { restriction: PlayRestriction }) {
  const text = useRestrictionText(restriction)
  return (
    <BannerStrip icon="clock" tone="warn" action={<RestrictionLink code={restriction.code} />}>
      <span id={RESTRICTION_ID}>{text}</span>
    </BannerStrip>
  )
}

/** A break can be extended; after a self-exclusion play opens on request, in the settings. */
function RestrictionLink({ code }: Pick<PlayRestriction, 'code'>) {
  const t = useText()
  if (code === 'paused')
    return (
      <Button size={32} onClick={() => modals.open('pause')}>
        {t('bar.longer')}
      </Button>
    )
  if (code !== 'over') return null
  return (
    <Button size={32} href="/profile/setting">
      {t('bar.toSettings')}
    </Button>
  )
}
