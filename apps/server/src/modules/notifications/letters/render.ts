/** A letter as text and as plain HTML. Pure; everything that is put into HTML is escaped. */
import type { Letter, Locale, Message, Rendered } from '../message.ts'
import { en } from './en.ts'
import { kz } from './kz.ts'
import { payoutLinkLetter } from './payout-link/payout-link.ts'
import { payoutNews } from './payouts/payouts.ts'
import { returnNews } from './returns/returns.ts'
import { reviewNews } from './reviews/reviews.ts'
import { ru } from './ru.ts'
import { type SecurityLetter, securityLetter } from './security/security.ts'
import { ageReminder, verificationNews } from './verification/verification.ts'
import { vipNews } from './vip/vip.ts'
import type { Words } from './words.ts'

export interface Sender {
  brand: string
  /** `https://fairhouse.example`, without a slash at the end. */
  siteOrigin: string
}

const WORDS: Record<Locale, Words> = { ru, en, kz }

export function render({ id, channel, to, locale, letter }: Message, sender: Sender): Rendered {
  const words = WORDS[locale]
  const site = `${sender.siteOrigin}/${locale}`
  if (letter.kind === 'security')
    return newsMail({ id, channel, to, locale }, securityLetter(letter.news, locale, sender.brand, site), sender)
  if (letter.kind === 'payout') return newsMail({ id, channel, to, locale }, payoutNews(letter.news, locale, sender.brand, site), sender)
  if (letter.kind === 'review') return newsMail({ id, channel, to, locale }, reviewNews(letter.news, locale, sender.brand, site), sender)
  if (letter.kind === 'payout_link')
    return newsMail({ id, channel, to, locale }, payoutLinkLetter(letter.token, locale, sender.brand, site), sender)
  if (letter.kind === 'verification')
    return newsMail({ id, channel, to, locale }, verificationNews(letter.news, locale, sender.brand, site), sender)
  if (letter.kind === 'vip') return newsMail({ id, channel, to, locale }, vipNews(letter.news, locale, sender.brand, site), sender)
  if (letter.kind === 'account_return')
    return newsMail({ id, channel, to, locale }, returnNews(letter.news, locale, sender.brand, site), sender)
  if (letter.kind === 'age_reminder') return newsMail({ id, channel, to, locale }, ageReminder(locale, sender.brand, site), sender)
  const code = 'code' in letter ? letter.code : null
  if (channel === 'sms') return { id, channel, to, subject: '', text: smsOf(letter, words, sender.brand), html: null, links: [], code }
  const link = `${site}${pathOf(letter)}`
  const paragraphs = paragraphsOf(letter, words, sender.brand)
  const subject = subjectOf(letter, words, sender.brand)
  return {
    id,
    channel,
    to,
    subject,
    text: textOf(paragraphs, link),
    html: htmlOf(paragraphs, subject, link, words, sender.brand),
    links: [link],
    code,
  }
}

/** What happened, what to do, and the one link that does it. */
function newsMail(
  { id, channel, to, locale }: Omit<Message, 'letter'>,
  { subject, paragraphs, sms, link, label }: SecurityLetter,
  { brand }: Sender,
): Rendered {
  const links = channel === 'email' || sms.includes(link) ? [link] : []
  if (channel === 'sms') return { id, channel, to, subject: '', text: sms, html: null, links, code: null }
  const texts = paragraphs.map((text) => ({ text }))
  const words = { language: WORDS[locale].language, open: () => label }
  return { id, channel, to, subject, text: textOf(texts, link), html: htmlOf(texts, subject, link, words, brand), links, code: null }
}

type PlainLetter = Exclude<
  Letter,
  { kind: 'security' | 'payout' | 'review' | 'payout_link' | 'verification' | 'vip' | 'account_return' | 'age_reminder' }
>

/** Where the letter's link leads, behind the language. NAV-3: `login` opens the form. */
function pathOf(letter: PlainLetter): string {
  if (letter.kind === 'proof_code') return ''
  if (letter.kind === 'payout_code') return '/profile/access'
  return letter.kind === 'reset_code' && letter.token ? `/reset-password/${letter.token}` : '?login=1'
}

interface Paragraph {
  text: string
  isCode?: true
}

function subjectOf(letter: PlainLetter, words: Words, brand: string): string {
  if (letter.kind === 'payout_code') return words.payoutCode.subject(brand)
  return letter.kind === 'login_data' ? words.loginData.subject(brand) : words.code[letter.kind].subject(brand)
}

function paragraphsOf(letter: PlainLetter, words: Words, brand: string): Paragraph[] {
  if (letter.kind === 'payout_code') return payoutLetter(letter, words)
  return letter.kind === 'login_data' ? loginData(letter, words) : codeLetter(letter, words, brand)
}

function payoutLetter({ code, amount, destination }: Extract<Letter, { kind: 'payout_code' }>, words: Words): Paragraph[] {
  const { lead, notYou } = words.payoutCode
  return [{ text: lead(amount, destination) }, { text: code, isCode: true }, { text: words.codeRules }, { text: notYou }]
}

type AccessLetter = Extract<PlainLetter, { kind: 'login_code' | 'proof_code' | 'reset_code' }>

function codeLetter(letter: AccessLetter, words: Words, brand: string): Paragraph[] {
  const lead = [{ text: words.code[letter.kind].lead(brand) }, { text: letter.code, isCode: true as const }]
  const link = letter.kind === 'reset_code' && letter.token ? [{ text: words.resetLink }] : []
  return [...lead, { text: words.codeRules }, { text: words.notYou }, ...link]
}

function loginData({ account, logins }: Extract<Letter, { kind: 'login_data' }>, { loginData: words }: Words): Paragraph[] {
  return [{ text: words.account(account) }, { text: `${words.logins} ${logins.join(', ')}` }, { text: words.noPassword }]
}

function smsOf(letter: PlainLetter, words: Words, brand: string): string {
  if (letter.kind === 'login_data') return words.loginData.sms(brand, letter.logins.join(', '))
  if (letter.kind === 'payout_code') return words.payoutCode.sms(brand, letter.code, letter.amount, letter.destination)
  return words.code[letter.kind].sms(brand, letter.code)
}

const textOf = (paragraphs: Paragraph[], link: string) => [...paragraphs.map(({ text }) => text), link].join('\n\n')

function htmlOf(
  paragraphs: Paragraph[],
  subject: string,
  link: string,
  { language, open }: Pick<Words, 'language' | 'open'>,
  brand: string,
): string {
  const body = paragraphs.map(({ text, isCode }) =>
    isCode ? `<p style="font-size:28px;letter-spacing:4px"><b>${escaped(text)}</b></p>` : `<p>${escaped(text)}</p>`,
  )
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>`,
    `<body style="font-family:sans-serif;font-size:16px;line-height:1.5">`,
    ...body,
    `<p><a href="${escaped(link)}">${escaped(open(brand))}</a></p></body></html>`,
  ].join('\n')
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign]!)
