/** Renders a message as text and as plain HTML. Pure; everything inserted into HTML is escaped. */
import type { MessageContent, Locale, Message, Rendered } from '../message.ts'
import { createBetNotice } from './bets.ts'
import { en } from './en.ts'
import { createGiftNotice } from './gifts.ts'
import { kz } from './kz.ts'
import { createPayoutLinkNotice } from './payout-link.ts'
import { createPayoutNotice } from './payouts.ts'
import { createReturnNotice } from './returns.ts'
import { createReviewNotice } from './reviews/reviews.ts'
import { ru } from './ru.ts'
import { type Notice, createSecurityNotice } from './security/security.ts'
import { createSupportNotice } from './support.ts'
import type { MessageTexts } from './texts.ts'
import { createAgeReminder, createVerificationNotice } from './verification.ts'
import { createVipNotice } from './vip.ts'

export interface Sender {
  brand: string
  /** `https://fairhouse.example`, without a trailing slash. */
  siteOrigin: string
}

const TEXTS: Record<Locale, MessageTexts> = { ru, en, kz }

/** `word`: the player's own, which an email repeats; a text message has no room for it. */
export function render(message: Omit<Message, 'player'>, sender: Sender, word: string | null = null): Rendered {
  const rendered = renderContent(message, sender)
  if (word === null || rendered.html === null) return rendered
  const line = TEXTS[message.locale].word(word)
  return {
    ...rendered,
    text: `${line}\n\n${rendered.text}`,
    html: rendered.html.replace(BODY, () => `${BODY}\n<p>${escapeHtml(line)}</p>`),
  }
}

function renderContent({ id, channel, to, locale, content }: Omit<Message, 'player'>, sender: Sender): Rendered {
  const texts = TEXTS[locale]
  const site = `${sender.siteOrigin}/${locale}`
  if (content.kind === 'security')
    return renderNotice({ id, channel, to, locale }, createSecurityNotice(content.news, locale, sender.brand, site), sender)
  if (content.kind === 'payout')
    return renderNotice({ id, channel, to, locale }, createPayoutNotice(content.news, locale, sender.brand, site), sender)
  if (content.kind === 'review')
    return renderNotice({ id, channel, to, locale }, createReviewNotice(content.news, locale, sender.brand, site), sender)
  if (content.kind === 'payout_link')
    return renderNotice({ id, channel, to, locale }, createPayoutLinkNotice(content.token, locale, sender.brand, site), sender)
  if (content.kind === 'verification')
    return renderNotice({ id, channel, to, locale }, createVerificationNotice(content.news, locale, sender.brand, site), sender)
  if (content.kind === 'vip')
    return renderNotice({ id, channel, to, locale }, createVipNotice(content.news, locale, sender.brand, site), sender)
  if (content.kind === 'gift')
    return renderNotice({ id, channel, to, locale }, createGiftNotice(content.news, locale, sender.brand, site), sender)
  if (content.kind === 'support')
    return renderNotice({ id, channel, to, locale }, createSupportNotice(content.news, locale, sender.brand, site), sender)
  if (content.kind === 'account_return')
    return renderNotice({ id, channel, to, locale }, createReturnNotice(content.news, locale, sender.brand, site), sender)
  if (content.kind === 'bet')
    return renderNotice({ id, channel, to, locale }, createBetNotice(content.news, locale, sender.brand, site), sender)
  if (content.kind === 'age_reminder')
    return renderNotice({ id, channel, to, locale }, createAgeReminder(locale, sender.brand, site), sender)
  const code = 'code' in content ? content.code : null
  if (channel === 'sms') return { id, channel, to, subject: '', text: smsOf(content, texts, sender.brand), html: null, links: [], code }
  const link = `${site}${pathOf(content)}`
  const paragraphs = paragraphsOf(content, texts, sender.brand)
  const subject = subjectOf(content, texts, sender.brand)
  return {
    id,
    channel,
    to,
    subject,
    text: textOf(paragraphs, link),
    html: htmlOf(paragraphs, subject, link, texts, sender.brand),
    links: [link],
    code,
  }
}

/** Renders a notice: what happened, what to do, and one link. */
function renderNotice(
  { id, channel, to, locale }: Omit<Message, 'content' | 'player'>,
  { subject, paragraphs, sms, link, label }: Notice,
  { brand }: Sender,
): Rendered {
  const links = channel === 'email' || sms.includes(link) ? [link] : []
  if (channel === 'sms') return { id, channel, to, subject: '', text: sms, html: null, links, code: null }
  const paragraphTexts = paragraphs.map((text) => ({ text }))
  const texts = { language: TEXTS[locale].language, open: () => label }
  return {
    id,
    channel,
    to,
    subject,
    text: textOf(paragraphTexts, link),
    html: htmlOf(paragraphTexts, subject, link, texts, brand),
    links,
    code: null,
  }
}

type BasicContent = Exclude<
  MessageContent,
  {
    kind:
      | 'security'
      | 'payout'
      | 'review'
      | 'payout_link'
      | 'verification'
      | 'vip'
      | 'gift'
      | 'support'
      | 'account_return'
      | 'bet'
      | 'age_reminder'
  }
>

/** Path of the message's link, after the language. NAV-3: `login` opens the form. */
function pathOf(content: BasicContent): string {
  if (content.kind === 'proof_code') return ''
  if (content.kind === 'payout_code') return '/profile/access'
  return content.kind === 'reset_code' && content.token ? `/reset-password/${content.token}` : '?login=1'
}

interface Paragraph {
  text: string
  isCode?: true
}

function subjectOf(content: BasicContent, texts: MessageTexts, brand: string): string {
  if (content.kind === 'payout_code') return texts.payoutCode.subject(brand)
  return content.kind === 'login_data' ? texts.loginData.subject(brand) : texts.code[content.kind].subject(brand)
}

function paragraphsOf(content: BasicContent, texts: MessageTexts, brand: string): Paragraph[] {
  if (content.kind === 'payout_code') return payoutCodeParagraphs(content, texts)
  return content.kind === 'login_data' ? loginDataParagraphs(content, texts) : codeParagraphs(content, texts, brand)
}

function payoutCodeParagraphs(
  { code, amount, destination }: Extract<MessageContent, { kind: 'payout_code' }>,
  texts: MessageTexts,
): Paragraph[] {
  const { lead, notYou } = texts.payoutCode
  return [{ text: lead(amount, destination) }, { text: code, isCode: true }, { text: texts.codeRules }, { text: notYou }]
}

type CodeContent = Extract<BasicContent, { kind: 'login_code' | 'proof_code' | 'reset_code' }>

function codeParagraphs(content: CodeContent, texts: MessageTexts, brand: string): Paragraph[] {
  const lead = [{ text: texts.code[content.kind].lead(brand) }, { text: content.code, isCode: true as const }]
  const link = content.kind === 'reset_code' && content.token ? [{ text: texts.resetLink }] : []
  return [...lead, { text: texts.codeRules }, { text: texts.notYou }, ...link]
}

function loginDataParagraphs(
  { account, logins }: Extract<MessageContent, { kind: 'login_data' }>,
  { loginData: texts }: MessageTexts,
): Paragraph[] {
  return [{ text: texts.account(account) }, { text: `${texts.logins} ${logins.join(', ')}` }, { text: texts.noPassword }]
}

function smsOf(content: BasicContent, texts: MessageTexts, brand: string): string {
  if (content.kind === 'login_data') return texts.loginData.sms(brand, content.logins.join(', '))
  if (content.kind === 'payout_code') return texts.payoutCode.sms(brand, content.code, content.amount, content.destination)
  return texts.code[content.kind].sms(brand, content.code)
}

const textOf = (paragraphs: Paragraph[], link: string) => [...paragraphs.map(({ text }) => text), link].join('\n\n')

const BODY = '<body style="font-family:sans-serif;font-size:16px;line-height:1.5">'

function htmlOf(
  paragraphs: Paragraph[],
  subject: string,
  link: string,
  { language, open }: Pick<MessageTexts, 'language' | 'open'>,
  brand: string,
): string {
  const body = paragraphs.map(({ text, isCode }) =>
    isCode ? `<p style="font-size:28px;letter-spacing:4px"><b>${escapeHtml(text)}</b></p>` : `<p>${escapeHtml(text)}</p>`,
  )
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    BODY,
    ...body,
    `<p><a href="${escapeHtml(link)}">${escapeHtml(open(brand))}</a></p></body></html>`,
  ].join('\n')
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign]!)
