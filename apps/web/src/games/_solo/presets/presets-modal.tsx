import { Button, IconButton, Input, Modal } from '@fairhouse/ui'
import { Form, useForm } from '@fairhouse/ui/form'

import { useLanguage } from '../../../lib/i18n/text.tsx'
import type { PropsOfModal } from '../../../shell/modals/props.ts'
import { useTableSettings } from '../../_common/table/settings.ts'
import { NAME_MAX, nameOf, type Preset, PRESETS_MAX, usePresets, withoutPreset, withPreset } from './presets.ts'
import s from './presets-modal.module.css'

/** The table's settings under a name: save, enter, remove. */
export default function PresetsModal({ open, onClose, game }: PropsOfModal<'presets'>) {
  const { t, find } = useLanguage()
  const [settings, change] = useTableSettings(game)
  const [presets, set] = usePresets(game)
  const form = useForm({ values: { name: '' }, send: () => save() })
  const name = nameOf(form.values.name)
  const isFull = presets.length >= PRESETS_MAX && !presets.some((one) => one.name === name)
  const save = () => {
    if (name === '' || isFull) return
    set((now) => withPreset(now, { name, settings }))
    form.reset()
  }
  const enter = (preset: Preset) => {
    change(preset.settings)
    onClose()
  }
  return (
    <Modal open={open} onClose={onClose} title={t('presets.title', { game: find(`game.${game}`) ?? game })} closeLabel={t('shell.close')}>
      <div className={s.presets}>
        <p className={s.note}>{t('presets.note')}</p>
        {presets.length > 0 && (
          <ul className={s.list}>
            {presets.map((preset) => (
              <li key={preset.name}>
                <Button block onClick={() => enter(preset)}>
                  {preset.name}
                </Button>
                <IconButton
                  icon="close"
                  size={40}
                  label={t('presets.remove', { name: preset.name })}
                  onClick={() => set((now) => withoutPreset(now, preset.name))}
                />
              </li>
            ))}
          </ul>
        )}
        <Form form={form} className={s.form}>
          <Input
            label={t('presets.name')}
            {...form.field('name')}
            maxLength={NAME_MAX}
            autoComplete="off"
            error={isFull && name !== '' ? t('presets.full', { n: PRESETS_MAX }) : undefined}
          />
          <Button kind="primary" type="submit" block size={52} disabled={name === '' || isFull}>
            {t('presets.save')}
          </Button>
        </Form>
      </div>
    </Modal>
  )
}
