import { Badge, Button, Card, Heading, Icon } from '@fairhouse/ui'
import { useState } from 'react'

import { useText } from '../../../../lib/i18n/text.tsx'
import type { AddressKind } from '../../../../shell/forms/address.ts'
import { useReachableKinds } from '../../../../shell/forms/use-reachable-kinds.ts'
import { maskedEmail, maskedPhone } from '../../masked.ts'
import { usePlayer } from '../../profile-frame.tsx'
import s from '../page.module.css'
import { AddressModal } from './address-modal.tsx'
import { type AddressTask, taskOf } from './address-task.ts'

/** D-36: contact addresses, which also log in. */
export function AddressesCard() {
  const t = useText()
  const [task, setTask] = useState<AddressTask>()
  return (
    <Card as="section" pad={20} aria-labelledby="access-addresses">
      <Heading level={2} look="card" id="access-addresses">
        {t('access.addresses')}
      </Heading>
      <ul className={s.rows}>
        <Row kind="phone" onTask={setTask} />
        <Row kind="email" onTask={setTask} />
      </ul>
      {task && <AddressModal task={task} onClose={() => setTask(undefined)} />}
    </Card>
  )
}

const TASK_KEYS = { add: 'access.add', prove: 'access.confirm', change: 'access.change' } as const

function Row({ kind, onTask }: { kind: AddressKind; onTask(task: AddressTask): void }) {
  const t = useText()
  const player = usePlayer()
  const isReachable = useReachableKinds().includes(kind)
  const address = player[kind]
  const isProved = kind === 'email' ? player.is_email_verified : player.is_phone_verified
  const task = taskOf(kind, address, isProved)
  const label = t(kind === 'email' ? 'auth.email' : 'auth.phone')
  return (
    <li className={s.row}>
      <Icon name={kind === 'email' ? 'mail' : 'phone'} />
      <div className={s.said}>
        <p className={s.note}>{label}</p>
        <div className={s.name}>
          {address ? (kind === 'email' ? maskedEmail : maskedPhone)(address) : t('access.none')}
          {address && (
            <Badge tone={isProved ? 'win' : 'warn'} icon={isProved ? 'check' : 'clock'}>
              {t(isProved ? 'profile.proved' : 'profile.unproved')}
            </Badge>
          )}
        </div>
      </div>
      {isReachable && (
        <Button
          size={32}
          kind={task.what === 'prove' ? 'primary' : 'secondary'}
          onClick={() => onTask(task)}
          aria-label={`${label}: ${t(TASK_KEYS[task.what])}`}
        >
          {t(TASK_KEYS[task.what])}
        </Button>
      )}
    </li>
  )
}
