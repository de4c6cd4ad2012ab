import { BannerStrip, Button } from '@fairhouse/ui'

import { useLanguage, useText } from '../../lib/i18n/text.tsx'
import { modals } from '../modals/store.ts'
import type { Bar } from './bar.ts'
import { barText } from './bar-text.ts'
import { BAR_ID, useBar } from './use-bar.ts'

/** BEY-11: on every page, until when bets and deposits are closed, and what can be done meanwhile. */
export default function BarStrip() {
  const bar = useBar()
  return bar && <Strip bar={bar} />
}

function Strip({ bar }: { bar: Bar }) {
  const language = useLanguage()
  return (
    <BannerStrip icon="clock" tone="warn" action={<Way code={bar.code} />}>
      <span id={BAR_ID}>{barText(bar, language)}</span>
    </BannerStrip>
  )
}

/** A pause can be made longer; after a self-exclusion play opens on request, in the settings. */
function Way({ code }: Pick<Bar, 'code'>) {
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
