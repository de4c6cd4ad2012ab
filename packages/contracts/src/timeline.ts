/** What the timeline of a player has, in words that server and console share. No schema here: browsers load this file. Source: D-2. */

/** The filter of the timeline; each kind is of one of them. */
export const TIMELINE_TOPICS = ['money', 'access', 'verification', 'rewards', 'limits', 'staff', 'support'] as const
export type TimelineTopic = (typeof TIMELINE_TOPICS)[number]

const of = <const K extends string>(topic: TimelineTopic, ...kinds: readonly K[]) =>
  Object.fromEntries(kinds.map((kind) => [kind, topic])) as Readonly<Record<K, TimelineTopic>>

/** Each kind of entry, and its topic. */
export const TIMELINE_KINDS = {
  ...of(
    'money',
    'deposit_created',
    'deposit_credited',
    'deposit_disputed',
    'deposit_expired',
    'deposit_cancelled',
    'deposit_failed',
    'deposit_refused',
    'deposit_charged_back',
    'payout_requested',
    'payout_held',
    'payout_approved',
    'payout_sent',
    'payout_unknown',
    'payout_paid',
    'payout_failed',
    'payout_rejected',
    'payout_cancelled',
    'payout_returned',
    'currency_changed',
  ),
  ...of(
    'access',
    'registered',
    'email_proved',
    'phone_proved',
    'provider_connected',
    'logged_in',
    'new_device',
    'session_ended',
    'session_suspected',
    'password_changed',
    'second_factor_on',
    'second_factor_off',
    'recovery_codes_made',
    'recovery_code_used',
    'address_added',
    'address_changed',
    'address_change_undone',
    'payout_link_opened',
    'account_closed',
  ),
  ...of(
    'verification',
    'verification_requested',
    'verification_begun',
    'verification_submitted',
    'verification_failed',
    'verification_revoked',
    'verification_passed',
    'verification_confirmed',
  ),
  ...of(
    'rewards',
    'bonus_granted',
    'bonus_ended',
    'free_spins_granted',
    'free_spins_ended',
    'free_bet_granted',
    'free_bet_ended',
    'reward_missed',
    'level_reached',
    'club_requested',
    'club_answered',
    'vip_manager_named',
    'vip_manager_ended',
    'cashback_claimed',
    'rakeback_claimed',
  ),
  ...of(
    'limits',
    'limit_set',
    'limit_withdrawn',
    'limit_in_force',
    'cool_off_begun',
    'excluded',
    'reopening_requested',
    'reality_check_answered',
    'reality_check_set',
    'automatic_pay_in_set',
    'deposit_over_limit',
    'deposit_while_barred',
    'register_listed',
    'register_left',
    'blocked',
    'fraud_confirmed',
    'block_lifted',
  ),
  ...of('staff', 'note_written', 'operator_acted', 'staff_barred', 'staff_freed'),
  ...of('support', 'conversation_opened', 'conversation_closed'),
}
export type TimelineKind = keyof typeof TIMELINE_KINDS

/** Who did it: the product itself (rules, jobs, providers) is `system`. */
export type TimelineActor = 'player' | 'operator' | 'system'
