/* The service that sells coins for money: its port, with the project API's field names where its answers are passed on. */

/** The currencies to pay with, and those that can be bought. */
export interface Offers {
  readonly paymentCurrencies: readonly {
    /** ISO 4217. */
    readonly id: string
    readonly payment_method_limits: readonly { readonly id: string; readonly min: string; readonly max: string }[]
  }[]
  readonly purchaseCurrencies: readonly PurchaseCurrency[]
}

export interface PurchaseCurrency {
  readonly id: string
  readonly name: string
  readonly symbol: string
  readonly networks: readonly PurchaseNetwork[]
}

export interface PurchaseNetwork {
  readonly name: string
  readonly display_name: string
  /** The CAIP-2 reference of an EVM network. */
  readonly chain_id: string
  /** Empty for the network's own coin. */
  readonly contract_address: string
}

export interface Money {
  /** Decimal text. */
  readonly amount: string
  readonly currency: string
}

export interface Quote {
  readonly quoteId: string
  readonly paymentTotal: Money
  readonly paymentSubtotal: Money
  readonly purchaseAmount: Money
  readonly networkFee: Money
}

export interface BuyOrder {
  /** Of a purchase currency. */
  readonly symbol: string
  /** Of the payment currency, fees included, as decimal text. */
  readonly amount: string
  /** The account that gets the coins. */
  readonly address: string
  /** Names of the purchase currency's networks, the preferred one first. */
  readonly networks: readonly string[]
  /** The project's id. */
  readonly customer: string
  /** The network address of the buyer's connection; undefined if it is not known. */
  readonly ip: string | undefined
}

export interface OnRamp {
  /** @throws GatewayError `UPSTREAM_FAILED` */
  offers(): Promise<Offers>
  /** @throws OrderRefusal; GatewayError `UPSTREAM_FAILED` */
  quote(order: Pick<BuyOrder, 'symbol' | 'amount'> & { currency: string }): Promise<Quote>
  /** The URL of the page on which the buyer pays: the API names no currency to pay with here. @throws as `quote` */
  page(order: BuyOrder): Promise<string>
}

/** @throws OrderRefusal if the service sells for another currency */
export function checkCurrency(sold: string, asked: string): void {
  if (asked !== sold) throw new OrderRefusal('paymentCurrency', `The gateway sells for ${sold}`)
}

/** An order that cannot be filled as it is. */
export class OrderRefusal extends Error {
  constructor(
    /** The field that is wrong. */
    readonly field: string,
    description: string,
  ) {
    super(description)
    this.name = 'OrderRefusal'
  }
}

/** @throws OrderRefusal if the currency is not among the offers */
export function offerOf({ purchaseCurrencies }: Offers, symbol: string): PurchaseCurrency {
  const found = purchaseCurrencies.find(offer => offer.symbol === symbol)
  if (!found) throw new OrderRefusal('purchaseCurrency', 'The currency is not for sale')
  return found
}

const PLAIN = new Intl.NumberFormat('en-US', { useGrouping: false, maximumFractionDigits: 20 })

/** Without an exponent. */
export const decimalText = (amount: number): string => PLAIN.format(amount)
