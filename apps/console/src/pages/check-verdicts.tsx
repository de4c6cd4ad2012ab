import { Button } from '@fairhouse/ui'

import { type Answer, call, type Input } from '../lib/call.ts'
import { choicesOf, REASONS } from '../lib/labels.ts'
import { useDecide } from '../parts/confirm-dialog.tsx'
import { RowActions } from '../parts/row-actions.tsx'

type Opened = Answer<'GET /console/v1/verifications/{id}'>
type Verdict = Input<'POST /console/v1/verifications/{id}/{verdict}'>['params']['verdict']

interface VerdictAction {
  verdict: Verdict
  verb: string
  text: string
  /** The player sees this reason. */
  isNo?: boolean
  /** Only once each document was shown. */
  needsSight?: boolean
}

const REVOKE: VerdictAction = {
  verdict: 'revoke',
  verb: 'Take back',
  text: 'The verification is revoked; the player starts again.',
  isNo: true,
}

const ACTIONS: Partial<Record<Opened['status'], readonly VerdictAction[]>> = {
  pending: [
    { verdict: 'accept', verb: 'Accept', text: 'The player is verified, and their payouts no longer wait for it.', needsSight: true },
    { verdict: 'refuse', verb: 'Refuse', text: 'The check fails, and the player is notified of the reason.', isNo: true },
  ],
  success: [{ verdict: 'confirm', verb: 'Confirm the second level', text: 'Their address and payment instrument were checked.' }, REVOKE],
  verified: [REVOKE],
}

const CAUSES = choicesOf(REASONS)

interface CheckVerdictsProps {
  opened: Opened
  /** Each document, in this view. */
  areShown: boolean
  onDone: () => void
}

export function CheckVerdicts({ opened: { id, player, status, documents }, areShown, onDone }: CheckVerdictsProps) {
  const decide = useDecide()
  const actions = ACTIONS[status] ?? []
  const isUnseen = !areShown && actions.some(({ needsSight }) => needsSight)
  return (
    <RowActions>
      {isUnseen && (
        <p>
          {documents.length > 0
            ? 'Look at each document first.'
            : 'Without documents it is not accepted: refuse it, and the player sends new ones.'}
        </p>
      )}
      {actions.map(({ verdict, verb, text, isNo = false, needsSight = false }) => (
        <Button
          key={verdict}
          size={32}
          disabled={needsSight && !areShown}
          kind={isNo ? 'secondary' : 'primary'}
          onClick={() =>
            decide({
              title: `${verb}: player ${player}`,
              text,
              verb,
              isGrave: isNo,
              ...(isNo && { causes: CAUSES }),
              send: (reason, because) =>
                call('POST /console/v1/verifications/{id}/{verdict}', {
                  params: { id, verdict },
                  body: { reason, ...(because && { because }) },
                }),
              onDone,
            })
          }
        >
          {verb}
        </Button>
      ))}
    </RowActions>
  )
}
