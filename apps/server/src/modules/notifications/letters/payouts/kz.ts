import type { PayoutWords } from './words.ts'

const NOT_YOU =
  'Егер ақша шығаруды сұратпаған болсаңыз, шотыңызға басқа біреу кірген: құпиясөзді бірден өзгертіп, қолдау қызметіне жазыңыз.'

export const kz: PayoutWords = {
  openPayments: 'Төлемдерді ашу',
  say: {
    paid: ({ amount, destination }, brand) => ({
      subject: `${brand}: ақшаңыз жіберілді`,
      paragraphs: [`Төлем жүйесі растады: ${amount} мына деректемеге кетті: ${destination}. Банк оны бірден көрсетпеуі мүмкін.`, NOT_YOU],
      sms: `${brand}: ${amount} жіберілді, ${destination}. Сіз емес пе? Құпиясөзді ауыстырыңыз.`,
    }),
    failed: ({ amount, destination }, brand) => ({
      subject: `${brand}: ақша шығару өтпеді`,
      paragraphs: [
        `Төлем жүйесі ${destination} деректемесіне ${amount} шығаруды қабылдамады. Бүкіл сома шотыңызға қайтты.`,
        'Нөмірді тексеріңіз немесе басқа тәсіл таңдаңыз.',
      ],
      sms: `${brand}: ${amount} шығару өтпеді, ${destination}. Ақша шотыңызға қайтты.`,
    }),
    rejected: ({ amount, destination }, brand) => ({
      subject: `${brand}: ақша шығару қабылданбады`,
      paragraphs: [
        `${destination} деректемесіне ${amount} шығару қабылданбады. Бүкіл сома шотыңызға қайтты.`,
        'Себебін және не істеу керегін қолдау қызметі айтады.',
      ],
      sms: `${brand}: ${amount} шығару қабылданбады, ${destination}. Ақша шотыңызға қайтты.`,
    }),
    returned: ({ amount, destination }, brand) => ({
      subject: `${brand}: жіберілген ақша қайтып келді`,
      paragraphs: [
        `${destination} деректемесіне жіберілген ${amount} бізге қайтып келді. Бүкіл сома комиссиясымен бірге шотыңызда.`,
        'Карта немесе нөмір жабылған болуы мүмкін: басқасын таңдаңыз.',
      ],
      sms: `${brand}: ${amount} қайтып келді, ${destination}. Ақша қайтадан шотыңызда.`,
    }),
  },
}
