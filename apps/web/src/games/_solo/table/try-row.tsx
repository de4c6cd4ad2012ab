import { Button, CopyButton } from '@fairhouse/ui'

import { useText } from '../../../lib/i18n/text.tsx'
import { modals } from '../../../shell/modals/store.ts'
import type { AutobetForm } from '../../_common/autobet/form.ts'
import { isTriable, strategyPath, type TrialSetup } from '../simulator/setup.ts'
import s from './try-row.module.css'

interface TryRowProps {
  /** Undefined while there is nothing to simulate. */
  setup: TrialSetup | undefined
  form: AutobetForm
}

/** Below the autobet settings: simulate or share them. */
export function TryRow({ setup, form }: TryRowProps) {
  const t = useText()
  const ready = setup && isTriable(form, setup) ? setup : undefined
  return (
    <div className={s.row}>
      <Button block disabled={!ready} onClick={() => ready && modals.open('simulator', { setup: ready, form })}>
        {t('table.try')}
      </Button>
      {ready && (
        <CopyButton
          iconOnly
          text={location.origin + strategyPath(ready, form)}
          copyLabel={t('table.copyLink')}
          copiedLabel={t('proof.copied')}
        />
      )}
    </div>
  )
}
