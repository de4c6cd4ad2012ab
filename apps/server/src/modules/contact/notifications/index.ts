/** Public file of notifications: the only one that other modules import. */
export { createSandboxTransport, type SandboxTransportOptions } from './transports/sandbox-transport.ts'
export { infobipGateway } from './transports/infobip.ts'
export { createSmsGateway } from './transports/sms-gateway.ts'
export { type SmsGatewayOptions, smsGatewayFrom } from './transports/sms-gateway-file.ts'
export { createSmtpTransport, type SmtpOptions } from './transports/smtp-transport.ts'
export type {
  BetNews,
  Channel,
  MailTransport,
  MessageContent,
  Locale,
  Message,
  Rendered,
  Transports,
  VoidCause,
  VoidedLeg,
} from './message.ts'
export { createNotifications, type Notifications } from './notifications.ts'
export { watchTransports } from './transports/pause.ts'
export { createGiftNotice } from './templates/gifts.ts'
