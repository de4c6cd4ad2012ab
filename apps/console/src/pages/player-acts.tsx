/** What operators do to an account as a whole: its closing, always by two and by the rules of the player's own closing, and the file of everything about it. */
import { Button } from '@fairhouse/ui'

import { type Answer, call, callFile, type Input } from '../lib/call.ts'
import { useMay } from '../lib/me.ts'
import { saveFile } from '../lib/save-file.ts'
import { type Decision, useDecide } from '../parts/confirm-dialog.tsx'
import { DecisionKey } from '../parts/row-actions.tsx'

const KEY = 'POST /console/v1/players/{id}/close'
type Cause = Input<typeof KEY>['body']['cause']
type Standing = Pick<Answer<'GET /console/v1/players/{id}'>['standing'], 'closed' | 'is_blocked' | 'block' | 'exclusion'>

const CAUSES: readonly { value: Cause; label: string }[] = [
  { value: 'request', label: "The player's written request" },
  { value: 'death', label: 'The player died' },
  { value: 'duplicate', label: 'A second account of its owner' },
]

export const causeText = (cause: Cause): string => CAUSES.find(({ value }) => value === cause)!.label

/** Nothing for roles without the right, and of a closed account. */
export function CloseAccount({ player, standing }: { player: string; standing: Standing }) {
  const mayClose = useMay('block')
  const decide = useDecide()
  if (!mayClose || standing.closed !== null) return null
  return (
    <Button size={32} kind="danger" onClick={() => decide(closingDecision(player, standing))}>
      Close the account
    </Button>
  )
}

const CLOSING_TEXT =
  "A second person decides. Then every session ends, nobody can log in, and the account never opens again; bonuses, free spins and codes end. It must be empty: no balance, no bonus money, no open bet, no win that waits for a decision, no deposit under way or in review, no payout under way. What is left goes out first: by the player's payout, or a correction by two operators. After 30 days its addresses are free again, but never those of a second account, nor while a block or self-exclusion is open."

/** What stays open beside the closing; undefined where nothing does. */
function barText({ is_blocked: isBlocked, block, exclusion }: Standing): string | undefined {
  const open = [(isBlocked || block) && 'a block', exclusion && 'a self-exclusion'].filter(Boolean)
  return open.length > 0
    ? `This player is under ${open.join(' and ')}: the closing does not end that, and the addresses stay taken until it ends.`
    : undefined
}

const closingDecision = (player: string, standing: Standing): Decision<Cause> => ({
  title: `Player ${player}: close the account`,
  text: [barText(standing), CLOSING_TEXT].filter(Boolean).join(' '),
  verb: 'Propose',
  isGrave: true,
  causes: CAUSES,
  causesLabel: 'Why',
  errorMessages: {
    already_proposed: 'It waits for a second person already: see Approvals.',
    bad_transition: 'The account is closed already.',
    busy: 'Bets of the player are still being counted. Nothing was changed. Try again in a moment.',
  },
  send: (reason, cause) => call(KEY, { params: { id: player }, body: { cause: cause!, reason } }),
})

/** The file of everything about the player. Asks for a reason, and for a code of the app unless one was given a moment ago. */
export const ExportPlayer = ({ player }: { player: string }) => <DecisionKey label="Save all data" decision={exportDecision(player)} />

const exportDecision = (player: string): Decision => ({
  title: `Player ${player}: save all data`,
  text: "One file has what the player's own export has: account, money, bets, bonuses and the rest, with masked addresses and without what your role may not see. It is in the log with the reason. Keep it no longer than it is needed.",
  verb: 'Save',
  async send(reason) {
    saveFile(await callFile('POST /console/v1/players/{id}/export', { id: player }, undefined, { reason }))
    return { success: true }
  },
})
