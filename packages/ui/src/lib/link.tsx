import { type ComponentType, createContext, createElement, type ReactNode, type Ref, useContext } from 'react'

import type { PointedAt } from './pointed-at.ts'

/** Props that a link of the host must accept; a router's link fits. */
export interface LinkProps extends Partial<PointedAt> {
  href: string
  className?: string | undefined
  children?: ReactNode | undefined
  onClick?: (() => void) | undefined
  ref?: Ref<HTMLAnchorElement> | undefined
  role?: string | undefined
  tabIndex?: number | undefined
  'aria-label'?: string | undefined
  'aria-current'?: 'page' | undefined
  'aria-disabled'?: boolean | undefined
}

const PlainLink: ComponentType<LinkProps> = ({ children, ...rest }) => <a {...rest}>{children}</a>
const LinkContext = createContext<ComponentType<LinkProps>>(PlainLink)

/** Renders every link inside with the host's router. Without it links are plain anchors. */
export function LinkProvider({ link, children }: { link: ComponentType<LinkProps>; children: ReactNode }) {
  return <LinkContext value={link}>{children}</LinkContext>
}

export function Link(props: LinkProps) {
  return createElement(useContext(LinkContext), props)
}
