/** Error messages for operators: what happened and what to do. */
import { ApiError } from './call.ts'
import { sumText } from './labels.ts'

/** `no_answer`: no response, or an unreadable one. */
type Code = Exclude<ApiError['code'], 'unreadable_answer'> | 'no_answer'
type MessageText = string | ((details: ApiError['details']) => string)
export type ErrorMessages = Partial<Record<Code, MessageText>>

const DEFAULT_MESSAGES: ErrorMessages = {
  no_answer: 'The house gives no answer. Try again in a moment.',
  wrong_credentials: 'Login, password and code do not fit together, or the code was used already: wait for the next one.',
  unauthorised: 'Your session is over. Log in again; nothing was done.',
  role_required: 'Your role is not there for this. Ask a colleague whose role is.',
  second_person: 'This is for another person with another role, and never for an own or linked account. Nothing was done.',
  already_proposed: 'The same waits for a second person already: see Approvals. It can be asked for anew once that is decided.',
  bad_transition: 'It has changed meanwhile: somebody decided it, or it went on by itself. The page shows how it stands now.',
  not_found: 'It is not there any more: somebody decided it meanwhile. The page shows how it stands now.',
  not_matchable:
    'This money cannot be credited to that invoice: another provider or currency, or its player may not be credited now. Match it with another, or send it back.',
  taken_back:
    'The chain took these coins back, so nothing of them is held here: there is nothing to send or match. Should they come again, they stand on the page anew.',
  insufficient_funds: ({ cash, currency } = {}) =>
    cash === undefined
      ? 'The player does not have that much.'
      : `The player has ${sumText({ amount: `${cash}`, currency: `${currency}` })}. A correction takes no more than that, and never makes a debt.`,
  payment_open: 'A deposit or payout of this account is under way. Decide it, or wait for it, and ask again.',
  locked: ({ retryAfter } = {}) => `Too many wrong tries. The log-in opens again in ${waitText(retryAfter)}.`,
  too_many_requests: ({ retryAfter } = {}) => `Too many calls at once. Go on in ${waitText(retryAfter)}.`,
  busy: 'The house is busy. Nothing was done; try again in a moment.',
}

/** `overrides`: messages for codes that mean something else on this page. */
export function toErrorMessage(fault: Error, overrides: ErrorMessages = {}): string {
  if (!(fault instanceof ApiError) || fault.code === 'unreadable_answer') return `${overrides.no_answer ?? DEFAULT_MESSAGES.no_answer}`
  const text = overrides[fault.code] ?? DEFAULT_MESSAGES[fault.code]
  if (text !== undefined) return typeof text === 'string' ? text : text(fault.details)
  return [fault.message, ...fault.fields].join(' ')
}

function waitText(seconds: string | number | undefined): string {
  const wait = Math.max(1, Number(seconds ?? 60))
  return wait < 90 ? `${wait} s` : `${Math.ceil(wait / 60)} min`
}
