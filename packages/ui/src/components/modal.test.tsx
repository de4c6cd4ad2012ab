// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Suspense, use } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { Modal } from './modal.tsx'

afterEach(cleanup)

function open(isOpen: boolean) {
  const onClose = vi.fn()
  const draw = (shown: boolean) => (
    <Modal open={shown} onClose={onClose} title="Sign up" closeLabel="Close">
      <input aria-label="E-mail" data-landing="" />
    </Modal>
  )
  const { rerender } = render(draw(isOpen))
  const dialog = document.querySelector('dialog') as HTMLDialogElement
  return { onClose, dialog, show: (shown: boolean) => rerender(draw(shown)) }
}

describe('Modal', () => {
  it('closes before it leaves the page, so that the browser returns the focus', () => {
    const close = vi.spyOn(HTMLDialogElement.prototype, 'close')
    const inPage: boolean[] = []
    close.mockImplementation(function (this: HTMLDialogElement) {
      inPage.push(this.isConnected)
    })
    open(true)
    cleanup()
    expect(inPage[0]).toBe(true)
    close.mockRestore()
  })

  it('is open again after content that loads has hidden it', async () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    const Late = () => <p>{use(promise)}</p>
    const draw = (isLate: boolean) => (
      <Suspense fallback={null}>
        <Modal open onClose={() => undefined} title="Deposit" closeLabel="Close">
          {isLate && <Late />}
        </Modal>
      </Suspense>
    )
    const { rerender } = render(draw(false))
    await act(async () => rerender(draw(true)))
    await act(async () => resolve('an address'))
    await screen.findByText('an address')
    expect(document.querySelector('dialog')!.open).toBe(true)
  })

  it('opens as a native modal under its title, and closes when its owner closes it', () => {
    const { dialog, show } = open(false)
    expect(dialog.open).toBe(false)
    show(true)
    expect(dialog.open).toBe(true)
    expect(dialog.hasAttribute('data-modal')).toBe(true)
    expect(screen.getByRole('dialog', { name: 'Sign up' })).toBe(dialog)
    show(false)
    expect(dialog.open).toBe(false)
  })

  it('focuses the field with autofocus, not the close button', () => {
    open(true)
    expect(document.activeElement).toBe(screen.getByLabelText('E-mail'))
  })

  it('stays also at a second Esc, at which the browser closes a dialog by itself', () => {
    const { dialog, show } = open(true)
    dialog.close()
    expect(dialog.open).toBe(true)
    expect(document.activeElement).toBe(screen.getByLabelText('E-mail'))
    show(false)
    expect(dialog.open).toBe(false)
  })

  it('requests closing on Esc, and stays until its owner agrees', () => {
    const { dialog, onClose } = open(true)
    const wentThrough = fireEvent(dialog, new Event('cancel', { cancelable: true }))
    expect(wentThrough).toBe(false)
    expect(onClose).toHaveBeenCalledOnce()
    expect(dialog.open).toBe(true)
  })

  it('requests closing on a press of the close button or scrim, not inside', () => {
    const { dialog, onClose } = open(true)
    fireEvent.click(screen.getByLabelText('Close'))
    fireEvent.pointerDown(dialog)
    fireEvent.click(dialog)
    expect(onClose).toHaveBeenCalledTimes(2)
    fireEvent.click(screen.getByLabelText('E-mail'))
    expect(onClose).toHaveBeenCalledTimes(2)
  })

  it('does not close when a text selection ends on the scrim', () => {
    const { dialog, onClose } = open(true)
    fireEvent.pointerDown(screen.getByLabelText('E-mail'))
    fireEvent.click(dialog)
    expect(onClose).not.toHaveBeenCalled()
  })

  it('closes when its sheet is dragged down past 96 px, and springs back before that', () => {
    const { dialog, onClose } = open(true)
    const grab = dialog.querySelector('[class*=grab]') as HTMLElement
    drag(grab, 90)
    expect(onClose).not.toHaveBeenCalled()
    expect(dialog.style.translate).toBe('')
    drag(grab, 97)
    expect(onClose).toHaveBeenCalledOnce()
  })
})

function drag(grab: HTMLElement, px: number) {
  fireEvent.pointerDown(grab, { clientY: 0, pointerId: 1 })
  fireEvent.pointerMove(grab, { clientY: px, pointerId: 1 })
  fireEvent.pointerUp(grab, { clientY: px, pointerId: 1 })
}
