/**
 * Every modal of the site by name. A modal is a component of its own file, loaded when it is first opened; it draws a
 * `Modal` of the design system and asks to be closed by `onClose`.
 */
import { type ComponentType, lazy } from 'react'

import { reloadFor } from '../chunks/reload.ts'

export interface ModalBase {
  open: boolean
  onClose(): void
}

const modal = <P extends ModalBase>(load: () => Promise<{ default: ComponentType<P> }>) => lazy(() => load().catch(() => reloadFor(location.href)))

export const MODALS = {
  menu: modal(() => import('../menu/menu-sheet.tsx')),
  language: modal(() => import('../menu/language-modal.tsx')),
}

export type ModalName = keyof typeof MODALS

type PropsOf<C> = C extends ComponentType<infer P> ? P : never
/** What a modal wants to know besides being open. */
export type ModalProps<N extends ModalName> = Omit<PropsOf<(typeof MODALS)[N]>, keyof ModalBase>

/** NAV-3: the flags of the address that open a modal on any page, each with the modal's name. */
export const QUERY_FLAGS: Readonly<Record<string, ModalName>> = {}
