/** Addresses as they may stand on a screen that others look at. Pure. */

/** `d.kuan•••@mail.example`: at most six letters of the name, never all of it. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const shown = Math.min(6, Math.floor(at / 2))
  return `${email.slice(0, shown)}•••${email.slice(at)}`
}

/** `+7701 ••• •• 18`: the prefix and the last two digits. */
export const maskedPhone = (phone: string): string => `${phone.slice(0, 5)} ••• •• ${phone.slice(-2)}`
