import { AmountField } from '../components/amount-field.tsx'
import { CodeInput } from '../components/code-input.tsx'
import { Input } from '../components/input.tsx'
import { PasswordInput } from '../components/password-input.tsx'
import { PhoneInput } from '../components/phone-input.tsx'
import { Select } from '../components/select.tsx'
import { TextArea } from '../components/text-area.tsx'
import type { PhoneValue } from '../lib/phone.ts'
import { Stateful, nothing } from './stateful.tsx'
import type { Story } from './story.ts'

const input: Story = {
  component: 'Input',
  looks: { focus: 'focus' },
  states: {
    focus: () => <Input label="Почта" value="sadyrov@mail.example" onChange={nothing} />,
    default: () => <Stateful start="" draw={(value, change) => <Input label="E-mail" value={value} onChange={change} />} />,
    filled: () => (
      <Stateful start="sadyrov@mail.example" draw={(value, change) => <Input label="E-mail" value={value} onChange={change} />} />
    ),
    'hint and affixes': () => <Input label="Chance" hint="0.01 – 98" value="49.50" onChange={nothing} suffix="%" />,
    'error, long Russian': () => (
      <Input
        label="Почта"
        value="sadyrov@mail"
        onChange={nothing}
        error="В адресе не хватает части после точки. Проверьте, как он написан, и попробуйте ещё раз"
      />
    ),
    'mono, read only': () => <Input label="Client seed" value="steppe-wind-77" mono readOnly onChange={nothing} />,
    disabled: () => <Input label="Аты-жөні" value="Дархан Қуанышұлы" onChange={nothing} disabled />,
  },
}

const textArea: Story = {
  component: 'TextArea',
  states: {
    default: () => (
      <Stateful
        start=""
        draw={(value, change) => <TextArea label="Что случилось" hint={`${value.length} / 500`} value={value} onChange={change} />}
      />
    ),
    filled: () => (
      <TextArea
        label="Не болды"
        value="Түс қайта карта арқылы төледім, чекті қостым. Операция нөмірі 4471-22, ақша әлі түскен жоқ."
        onChange={nothing}
      />
    ),
    error: () => <TextArea label="What happened" value="" onChange={nothing} error="Say when and how you paid" />,
    mono: () => (
      <TextArea
        label="Bets"
        mono
        rows={2}
        value={'d8380f08895238a0d32386a1291c3d58\n1be29bc3210d9ed2775586fc6c0e046c'}
        onChange={nothing}
      />
    ),
  },
}

const password: Story = {
  component: 'PasswordInput',
  states: {
    default: () => (
      <Stateful
        start="tobylgy-2026"
        draw={(value, change) => (
          <PasswordInput
            label="Пароль"
            hint="от 8 знаков"
            value={value}
            onChange={change}
            showLabel="Показать пароль"
            hideLabel="Скрыть пароль"
            autoComplete="new-password"
          />
        )}
      />
    ),
    error: () => (
      <PasswordInput
        label="Құпиясөз"
        value="12345678"
        onChange={nothing}
        error="Бұл құпиясөз тым кең тараған"
        showLabel="Көрсету"
        hideLabel="Жасыру"
        autoComplete="new-password"
      />
    ),
  },
}

const code: Story = {
  component: 'CodeInput',
  states: {
    empty: () => <Stateful start="" draw={(value, change) => <CodeInput label="Code from the email" value={value} onChange={change} />} />,
    half: () => <CodeInput label="Код из СМС" hint="ещё раз через 0:42" value="041" onChange={nothing} />,
    error: () => <CodeInput label="Код" value="041917" onChange={nothing} error="Код не подошёл. Осталось две попытки" />,
    disabled: () => <CodeInput label="Code" value="041917" onChange={nothing} disabled />,
  },
}

const countryNames = { ru: 'Россия', kz: 'Казахстан', by: 'Беларусь' }
const phoneOf = (value: PhoneValue, change: (value: PhoneValue) => void, error?: string) => (
  <PhoneInput label="Телефон" countryLabel="Код страны" countryNames={countryNames} value={value} onChange={change} error={error} />
)

const phone: Story = {
  component: 'PhoneInput',
  states: {
    empty: () => <Stateful<PhoneValue> start={{ country: 'ru', digits: '' }} draw={phoneOf} />,
    kazakhstan: () => phoneOf({ country: 'kz', digits: '7010000018' }, nothing),
    belarus: () => phoneOf({ country: 'by', digits: '291234567' }, nothing),
    error: () => phoneOf({ country: 'ru', digits: '9000001' }, nothing, 'Не хватает цифр: нужен номер вида (900) 000 12 34'),
  },
}

const keys = { max: 'Max', halfLabel: 'Half', doubleLabel: 'Double', maxLabel: 'The most' }
const limits = { min: 100n, max: 1_000_000n, balance: 2_486_050n }

const amount: Story = {
  component: 'AmountField',
  states: {
    default: () => (
      <Stateful
        start="500.00"
        draw={(value, change) => (
          <AmountField
            unreadable="Enter an amount, as in 12.50."
            label="Bet amount"
            limitsText="1 – 10,000 ₽"
            limits={limits}
            value={value}
            onChange={change}
            symbol="₽"
            decimalMark="."
            keys={keys}
          />
        )}
      />
    ),
    'out of limits': () => (
      <AmountField
        unreadable="Enter an amount, as in 12.50."
        label="Сумма ставки"
        limitsText="1 – 10 000 ₽"
        limits={limits}
        value="40000,00"
        onChange={nothing}
        symbol="₽"
        decimalMark=","
        keys={keys}
        error="В дайсе до 10 000 ₽"
      />
    ),
    'compact, as in the dock': () => (
      <AmountField
        unreadable="Enter an amount, as in 12.50."
        label="Мөлшерлеме сомасы"
        limitsText="5 – 50 000 ₸"
        limits={limits}
        value="1250,00"
        onChange={nothing}
        symbol="₸"
        decimalMark=","
        keys={{ ...keys, max: 'Ең көп' }}
        compact
      />
    ),
    'without keys': () => (
      <AmountField
        unreadable="Enter an amount, as in 12.50."
        label="Стоп при убытке"
        limitsText="необязательно"
        limits={limits}
        value=""
        onChange={nothing}
        symbol="₽"
        decimalMark=","
      />
    ),
    disabled: () => (
      <AmountField
        unreadable="Enter an amount, as in 12.50."
        label="Bet amount"
        limitsText="0.01 – 100 $"
        limits={limits}
        value="1.00"
        onChange={nothing}
        symbol="$"
        decimalMark="."
        keys={keys}
        disabled
      />
    ),
  },
}

const select: Story = {
  component: 'Select',
  states: {
    default: () => (
      <Stateful<'RUB' | 'KZT'>
        start="RUB"
        draw={(value, change) => (
          <Select
            label="Валюта"
            value={value}
            onChange={change}
            options={[
              { value: 'RUB', label: '₽ RUB' },
              { value: 'KZT', label: '₸ KZT' },
            ]}
          />
        )}
      />
    ),
    error: () => (
      <Select label="Time zone" value="x" onChange={nothing} options={[{ value: 'x', label: 'Asia/Almaty' }]} error="Choose one" />
    ),
    compact: () => <Select label="Risk" value="low" onChange={nothing} options={[{ value: 'low', label: 'Low' }]} compact />,
    disabled: () => <Select label="Language" value="kz" onChange={nothing} options={[{ value: 'kz', label: 'Қазақша' }]} disabled />,
  },
}

export const fieldStories: readonly Story[] = [input, textArea, password, code, phone, amount, select]
