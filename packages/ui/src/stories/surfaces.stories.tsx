import { Accordion, AccordionItem } from '../components/accordion.tsx'
import { Button } from '../components/button.tsx'
import { Card } from '../components/card.tsx'
import { Drawer } from '../components/drawer.tsx'
import { IconButton } from '../components/icon-button.tsx'
import { Input } from '../components/input.tsx'
import { Menu, MenuItem } from '../components/menu.tsx'
import { Modal } from '../components/modal.tsx'
import { Notice } from '../components/notice.tsx'
import { Popover } from '../components/popover.tsx'
import { Toast } from '../components/toast.tsx'
import { Toaster } from '../components/toaster.tsx'
import type { UiClock } from '../lib/clock.ts'
import { createToaster, type ToastText } from '../lib/toaster.ts'
import { Stateful, nothing } from './stateful.tsx'
import type { Story } from './story.ts'

const modal: Story = {
  component: 'Modal',
  states: {
    form: () => (
      <Stateful
        start={false}
        draw={(open, change) => (
          <>
            <Button onClick={() => change(true)}>Open the form</Button>
            <Modal
              open={open}
              onClose={() => change(false)}
              title="Вход"
              closeLabel="Закрыть"
              footer={
                <Button kind="primary" size={52} block>
                  Войти
                </Button>
              }
            >
              <Input label="Почта" value="" onChange={nothing} landing />
            </Modal>
          </>
        )}
      />
    ),
    'long text scrolls': () => (
      <Stateful
        start={false}
        draw={(open, change) => (
          <>
            <Button onClick={() => change(true)}>Open the text</Button>
            <Modal open={open} onClose={() => change(false)} title="Шарттар" closeLabel="Жабу" width={560}>
              {Array.from({ length: 30 }, (_, at) => (
                <p key={at}>Ойын ережелері әр ойынның бетінде жазылған, шегі мен үйдің үлесі алдын ала көрсетіледі.</p>
              ))}
            </Modal>
          </>
        )}
      />
    ),
  },
}

const drawer: Story = {
  component: 'Drawer',
  states: {
    default: () => (
      <Stateful
        start={false}
        draw={(open, change) => (
          <>
            <Button onClick={() => change(!open)}>Open the drawer</Button>
            <Drawer open={open} onClose={() => change(false)} title="Proof of roll 412" closeLabel="Close">
              <p>The game beside it stays playable.</p>
            </Drawer>
          </>
        )}
      />
    ),
  },
}

const menu: Story[] = [
  {
    component: 'Menu',
    states: {
      default: () => (
        <Menu align="start" label="Account" head={<b>Дархан Қуанышұлы</b>} trigger={(attributes) => <Button {...attributes}>Menu</Button>}>
          <MenuItem icon="history" href="#history">
            Тарих
          </MenuItem>
          <MenuItem icon="globe" note="Қазақша" onSelect={nothing}>
            Тіл
          </MenuItem>
          <MenuItem icon="log-out" onSelect={nothing} danger>
            Шығу
          </MenuItem>
        </Menu>
      ),
    },
  },
  {
    component: 'MenuItem',
    states: {
      'in its menu': () => (
        <div role="menu" aria-label="Example">
          <MenuItem icon="seal" href="#seeds">
            Seeds
          </MenuItem>
          <MenuItem icon="moon" note="Dark" onSelect={nothing}>
            Theme
          </MenuItem>
          <MenuItem icon="log-out" danger onSelect={nothing}>
            Log out
          </MenuItem>
        </div>
      ),
    },
  },
  {
    component: 'Popover',
    states: {
      default: () => (
        <Popover
          align="start"
          label="How it works"
          trigger={(attributes) => <IconButton {...attributes} icon="info" label="How it works" />}
        >
          <Card pad={16}>The roll is 0.00 to 99.99; the line divides it.</Card>
        </Popover>
      ),
    },
  },
]

const still: UiClock = { now: () => 0, after: () => nothing }
const shown = (text: ToastText) => () => (
  <Toast toast={{ ...text, id: 1, leaving: false }} toaster={createToaster()} closeLabel="Close" clock={still} />
)

const toasts: Story[] = [
  {
    component: 'Toast',
    states: {
      success: shown({ tone: 'success', title: 'Deposit arrived', lines: ['+2,000.13 ₽ on your balance'] }),
      info: shown({ title: 'Раунд продолжается', lines: ['Открыт там, где вы его оставили'] }),
      warn: shown({ tone: 'warn', title: 'Байланыс үзілді', lines: ['Мөлшерлемеңіз сақталған'] }),
      'error, many lines': shown({
        tone: 'error',
        title: 'Проверьте форму',
        lines: ['Почта: такой адрес уже занят', 'Пароль: не меньше 8 знаков', 'Номер телефона: не хватает цифр'],
      }),
    },
  },
  {
    component: 'Toaster',
    states: {
      live: () => (
        <Stateful
          start={createToaster()}
          draw={(toaster) => (
            <>
              <Button onClick={() => toaster.push({ tone: 'success', title: 'Saved' })}>Show a toast</Button>
              <Toaster toaster={toaster} label="Notices" closeLabel="Close" />
            </>
          )}
        />
      ),
    },
  },
]

const boxes: Story[] = [
  {
    component: 'Card',
    states: {
      default: () => <Card>On the page</Card>,
      raised: () => <Card raised>A card in a card</Card>,
      roomy: () => <Card pad={24}>Ойынға дейін мөр басылады, кейін тексеруге ашылады</Card>,
    },
  },
  {
    component: 'Notice',
    states: {
      neutral: () => <Notice title="What this shows">The seed was fixed before you rolled and could not be changed after.</Notice>,
      warn: () => (
        <Notice tone="warn" icon="info">
          К 2 000 ₽ добавлены 13 копеек: по ним мы узнаем ваш перевод.
        </Notice>
      ),
      bonus: () => (
        <Notice tone="bonus" icon="gift">
          Промокод <b>OSEN25</b>: 25 фриспинов, отыгрыш ×10.
        </Notice>
      ),
      proof: () => (
        <Notice tone="proof" icon="seal">
          This hash was shown before the bet.
        </Notice>
      ),
      lose: () => (
        <Notice tone="lose" icon="info">
          Сәйкес келмейді: деректерді қолдау қызметіне жіберіңіз.
        </Notice>
      ),
      win: () => (
        <Notice tone="win" icon="check">
          Everything matches.
        </Notice>
      ),
    },
  },
  {
    component: 'Accordion',
    states: {
      list: () => (
        <Accordion>
          <AccordionItem title="Как проверить раунд?" open>
            Откройте доказательство в истории: браузер повторит счёт сам.
          </AccordionItem>
          <AccordionItem title="Когда придёт перевод?">Обычно за несколько минут.</AccordionItem>
        </Accordion>
      ),
    },
  },
  {
    component: 'AccordionItem',
    states: { closed: () => <AccordionItem title="What is a seed?">A number nobody can guess.</AccordionItem> },
  },
]

export const surfaceStories: readonly Story[] = [modal, drawer, ...menu, ...toasts, ...boxes]
