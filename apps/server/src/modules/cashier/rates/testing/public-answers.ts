/** Answers of the public sources, in the formats that they publish. Prices are in dollars, currencies in units per dollar. */

export const kraken = (prices: Record<string, string>): string =>
  JSON.stringify({
    error: [],
    result: Object.fromEntries(
      Object.entries(prices).map(([pair, price]) => [
        pair,
        {
          a: [price, '1', '1.000'],
          b: [price, '2', '2.000'],
          c: [price, '0.00105600'],
          v: ['904.61', '2119.44'],
          p: [price, price],
          t: [15283, 31520],
          l: [price, price],
          h: [price, price],
          o: price,
        },
      ]),
    ),
  })

export const krakenUnknown = '{"error":["EQuery:Unknown asset pair"]}'

export const coinbase = (rates: Record<string, string>): string => JSON.stringify({ data: { currency: 'USD', rates } })

export const ecb = (day: string, rates: Record<string, string>): string => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
	<gesmes:subject>Reference rates</gesmes:subject>
	<gesmes:Sender>
		<gesmes:name>European Central Bank</gesmes:name>
	</gesmes:Sender>
	<Cube>
		<Cube time='${day}'>
${Object.entries(rates)
  .map(([currency, rate]) => `			<Cube currency='${currency}' rate='${rate}'/>`)
  .join('\n')}
		</Cube>
	</Cube>
</gesmes:Envelope>`

export const cbr = (day: string, rows: Record<string, [nominal: number, value: string]>): string =>
  `<?xml version="1.0" encoding="windows-1251"?><ValCurs Date="${day}" name="Foreign Currency Market">${Object.entries(rows)
    .map(
      ([code, [nominal, value]]) =>
        `<Valute ID="R01235"><NumCode>000</NumCode><CharCode>${code}</CharCode><Nominal>${nominal}</Nominal><Name>\uFFFD</Name><Value>${value}</Value><VunitRate>1</VunitRate></Valute>`,
    )
    .join('')}</ValCurs>`
