/** Addresses masked against onlookers. Pure. */

/** `d.kuan•••@mail.example`: at most six characters of the name, never all. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const shown = Math.min(6, Math.floor(at / 2))
  return `${email.slice(0, shown)}•••${email.slice(at)}`
}

/** `+7701 ••• •• 18`: the prefix and the last two digits. */
export const maskedPhone = (phone: string): string => `${phone.slice(0, 5)} ••• •• ${phone.slice(-2)}`
