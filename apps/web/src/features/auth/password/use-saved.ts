import { useText } from '../../../lib/i18n/text.tsx'
import { USER_ROUTE } from '../../../lib/session/user.ts'
import { browser } from '../../../shell/browser.ts'
import { toaster } from '../../../shell/toasts.tsx'

/** Says that the password holds from now on, and that only this session is left; the player's facts are asked anew. */
export function useSaved(): () => Promise<void> {
  const t = useText()
  return async () => {
    toaster.push({ tone: 'success', title: t('password.saved'), lines: [t('password.othersEnded')] })
    await browser().queries.invalidateQueries({ queryKey: [USER_ROUTE] })
  }
}
