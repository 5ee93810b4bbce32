import type { OwnTextField } from './ownText'

/* The sentences of the tab "Wallets". */

const plural = (count: number, one: string, many: string) => `${count.toLocaleString('en')} ${count === 1 ? one : many}`

export const walletMessages = {
  lead: 'The wallets that the modal of this project lists, and their order. Wallets that the user has installed are offered in any case.',
  // A modal keeps its list for five minutes, and a browser may show an old one once.
  saved: 'Saved. Modals follow within some minutes.',

  first: {
    title: 'Put first',
    empty: 'No wallet is put first: the modal lists them in the order of the directory.',
  },
  others: {
    title: 'Other wallets',
    search: 'Search by name or id',
    onlyHidden: (count: number) => `Hidden only (${count.toLocaleString('en')})`,
    found: (count: number, all: number) =>
      count === all
        ? plural(all, 'wallet', 'wallets')
        : `${count.toLocaleString('en')} of ${plural(all, 'wallet', 'wallets')}`,
    none: 'No other wallet matches.',
    noneLeft: 'Every wallet is put first.',
    more: (count: number) => `Show ${count.toLocaleString('en')} more`,
    emptyDirectory:
      'This gateway has no directory: modals list installed wallets and WalletConnect. Put wallets.json into its folder and start it again, or add a wallet of your own.',
  },

  actions: {
    up: (name: string) => `Move ${name} up`,
    down: (name: string) => `Move ${name} down`,
    first: (name: string) => `Put first: ${name}`,
    firstShort: 'Put first',
    back: (name: string) => `Take ${name} back from the wallets that are put first`,
    hidden: 'Hidden',
    hide: (name: string) => `Hidden: ${name}`,
  },
  badges: { own: 'Own' },

  announced: {
    placed: (name: string, place: number, all: number) => `${name} is now ${place} of ${all}. That is not saved yet.`,
    back: (name: string) => `${name} is no longer put first. That is not saved yet.`,
    hidden: (name: string) => `${name} is hidden. That is not saved yet.`,
    shown: (name: string) => `${name} is listed again. That is not saved yet.`,
    added: (name: string) => `${name} is added, and not saved yet.`,
    changed: (name: string) => `${name} is changed, and that is not saved yet.`,
    removed: (name: string) => `${name} is removed, and that is not saved yet.`,
  },

  own: {
    title: 'Own wallets',
    lead: 'Wallets that the directory lacks, listed before it.',
    add: 'Add a wallet',
    edit: (name: string) => `Edit ${name}`,
    editShort: 'Edit',
    remove: (name: string) => `Remove ${name}`,
    removeShort: 'Remove',
    formAdd: 'New wallet',
    submitAdd: 'Add to the list',
    submitEdit: 'Apply',
    fields: {
      name: ['Name', 'As the modal shows it.'],
      homepage: [
        'Homepage',
        'Such as https://wallet.example. The modal leads there where the wallet is not installed.',
      ],
      mobile_link: ['Mobile link', 'Opens the wallet’s app on a phone: wallet:// or https://wallet.example/open.'],
      desktop_link: ['Desktop link', 'Opens the wallet’s app on a computer.'],
      rdns: [
        'Rdns of the extension',
        'The name that the wallet’s extension announces (EIP-6963), such as example.wallet.',
      ],
      chains: [
        'Supported networks',
        'Ids with spaces between them, such as eip155:1 eip155:8453. Modals of other networks leave the wallet out.',
      ],
    } as Readonly<Record<OwnTextField, readonly [name: string, hint: string]>>,
    problems: {
      name: 'Give the wallet a name.',
      chains: 'Name at least one network.',
      chain: (text: string) => `${text} is no network: write a CAIP-2 id, such as eip155:1.`,
      unreachable: 'Give a mobile link, a desktop link, an rdns or a homepage.',
      many: 'A project has at most 100 own wallets.',
    },
    picture: 'Picture',
    upload: {
      idle: 'PNG, WebP, JPEG or SVG, square, at most 100 kB.',
      uploading: 'Uploading…',
      uploaded: 'The picture is uploaded.',
    },
    choose: 'Choose a picture',
    replace: 'Choose another picture',
    removePicture: 'Remove the picture',
    tooLarge: 'The picture is larger than 100 kB.',
  },

  audit: {
    order: 'Wallets put first',
    none: 'None',
    more: (count: number) => `and ${count.toLocaleString('en')} more`,
    listed: 'Listed',
    hidden: 'Hidden',
    absent: 'Not listed',
    added: 'Own wallet',
    empty: '–',
    field: (wallet: string, field: string) => `${wallet}: ${field}`,
    picture: (id: string) => `Picture ${id.slice(0, 8)}`,
  },
}
