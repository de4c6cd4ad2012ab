import { BannerStrip, Button } from '@fairhouse/ui'

import { useText } from '../../lib/i18n/text.tsx'
import { useRootData } from '../root-data.ts'
import { type InstallOffer, installOffers } from './install-offer.ts'

/** STA-13: the browser's offer, which can be used once. */
export default function InstallBanner({ offer }: { offer: InstallOffer }) {
  const t = useText()
  const { brand } = useRootData().facts
  async function install() {
    const { outcome } = await offer.prompt()
    if (outcome === 'dismissed') installOffers().hide()
    else installOffers().drop()
  }
  const action = (
    <Button size={32} onClick={() => void install()}>
      {t('install.install')}
    </Button>
  )
  return (
    <BannerStrip icon="phone" action={action} onDismiss={installOffers().hide} dismissLabel={t('install.hide')}>
      {t('install.text', { brand })}
    </BannerStrip>
  )
}
