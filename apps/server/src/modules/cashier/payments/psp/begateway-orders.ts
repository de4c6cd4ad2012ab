/** Orders to beGateway, and the meaning of its answers to them. */
import { answeredPayout, depositTracking, openedPage, payoutTracking, rejection } from './begateway-messages.ts'
import type { DepositOpening, DepositOrder, PayoutOpening, PayoutOrder } from './port.ts'

export interface Answer {
  status: number
  body: unknown
}

/** Part of each order. */
export interface OrderTerms {
  /** The operator's name, on the page and on statements. */
  brand: string
  /** The address of this server's webhook. */
  webhookUrl: string
  /** Transactions are for tests and move no money. */
  isTest: boolean
}

export const isDone = (answer: Answer | undefined): boolean => answer !== undefined && answer.status >= 200 && answer.status < 300

/** One attempt: a declined card ends the page, so that a failure is definite. */
export function checkoutOf(order: DepositOrder, { brand, webhookUrl, isTest }: OrderTerms): object {
  const { reference, amount, currency, expiresAt, returnUrl } = order
  return {
    checkout: {
      test: isTest,
      transaction_type: 'payment',
      attempts: 1,
      order: {
        amount: Number(amount),
        currency,
        description: `${brand} ${reference}`,
        tracking_id: depositTracking(reference),
        expired_at: new Date(expiresAt).toISOString(),
      },
      settings: {
        return_url: returnUrl,
        success_url: returnUrl,
        decline_url: returnUrl,
        fail_url: returnUrl,
        cancel_url: returnUrl,
        notification_url: webhookUrl,
      },
      payment_method: { types: ['credit_card'] },
    },
  }
}

export const payoutOf = ({ reference, amount, currency, destination }: PayoutOrder, { brand, webhookUrl, isTest }: OrderTerms): object => ({
  request: {
    test: isTest,
    amount: Number(amount),
    currency,
    description: `${brand} ${reference}`,
    tracking_id: payoutTracking(reference),
    notification_url: webhookUrl,
    recipient_credit_card: { number: destination },
  },
})

/** The answers that prove that nothing was accepted. */
const isRejection = (answer: Answer | undefined): boolean => answer?.status === 400 || answer?.status === 422

const failure = (answer: Answer | undefined) => new Error(`the provider answered ${answer?.status ?? 'nothing'}`)

export function openingOf(answer: Answer | undefined): DepositOpening {
  if (isRejection(answer)) return { kind: 'refused' }
  const opened = openedPage.safeParse(answer?.body)
  if (!opened.success || !isDone(answer)) return { kind: 'unavailable', cause: failure(answer) }
  const { token, redirect_url: redirectUrl } = opened.data.checkout
  return { kind: 'opened', extId: token, cardNumber: null, phoneNumber: null, redirectUrl }
}

export function payoutOpeningOf(answer: Answer | undefined): PayoutOpening {
  const read = answeredPayout.safeParse(answer?.body)
  if (!read.success) {
    if (!isRejection(answer)) return { kind: 'unknown', cause: failure(answer) }
    return { kind: 'rejected', reason: rejection.safeParse(answer?.body).data?.message ?? 'refused' }
  }
  const { uid, status, message } = read.data.transaction
  if (status === 'failed') return { kind: 'rejected', reason: message ?? 'declined' }
  const isAccepted = status === 'successful' || status === 'pending' || status === 'incomplete'
  return isAccepted ? { kind: 'accepted', extId: uid } : { kind: 'unknown', cause: failure(answer) }
}
