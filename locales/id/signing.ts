import type { Catalogue } from '../createLocale'

const signing: Catalogue = {
  signing: {
    send: 'Mengirim {amount} {symbol} ke {to}.',
    sendToken: 'Mengirim {amount} {symbol} (token {token}) ke {to}.',
    sendUnits: 'Mengirim {amount} unit terkecil mata uang jaringan ke {to}.',
    sendTokenUnits:
      'Mengirim {amount} unit terkecil token {token} ke {to}. Nama dan jumlah desimalnya tidak diketahui.',
    takenFrom: 'Diambil dari {from}.',
    signed: 'Tanda tangan Anda saja sudah cukup untuk melakukan ini.',
    item: 'Mengirim item {id} dari koleksi {token} ke {to}.',
    items: 'Mengirim {amount} item {id} dari koleksi {token} ke {to}.',
    allow: 'Mengizinkan {spender} membelanjakan hingga {amount} {symbol} (token {token}).',
    allowUnits:
      'Mengizinkan {spender} membelanjakan hingga {amount} unit terkecil token {token} atau, jika itu koleksi, mengambil item dengan nomor ini. Nama dan jumlah desimalnya tidak diketahui.',
    allowAll:
      'Mengizinkan {spender} membelanjakan semua {symbol} (token {token}) yang Anda miliki, sekarang atau nanti.',
    allowAllUnits:
      'Mengizinkan {spender} membelanjakan semua yang Anda miliki, sekarang atau nanti, dari token atau koleksi {token}.',
    revoke: 'Mencabut izin {spender} untuk membelanjakan token atau koleksi {token}.',
    allowItem: 'Mengizinkan {spender} mengambil item {id} dari koleksi {token}.',
    revokeOrItem:
      'Mencabut izin {spender} untuk membelanjakan token {token}. Jika itu koleksi, mengizinkan {spender} mengambil item 0.',
    ownedBy: 'Token ini milik {owner}.',
    until: 'Berlaku hingga {date}.',
    noEnd: 'Ini tidak kedaluwarsa.',
    callNamed: 'Memanggil “{name}” pada {to}.',
    callFunction: 'Memanggil fungsi {selector} pada {to}.',
    call: 'Memanggil {to}.',
    given: 'Mengirim {amount} {symbol} bersama panggilan ini.',
    givenUnits: 'Mengirim {amount} unit terkecil mata uang jaringan bersama panggilan ini.',
    givenTokenUnits: 'Mengirim {amount} unit terkecil token {token} bersama panggilan ini.',
    unresolved: 'Sebagian akunnya hanya tercantum dalam tabel pencarian on-chain dan tidak dapat ditampilkan.',
    atomic: 'Semua panggilan ini berlaku, atau tidak ada sama sekali.',
    paymaster: 'Meminta {host} membayar biaya.',
    unexpiring: 'Transaksi ini tidak kedaluwarsa.',
    offers: 'Menawarkan {what} kepada siapa pun yang memenuhi order ini.',
    due: '{to} menerima {what} sebagai gantinya.',
    smallestUnit: 'Jumlahnya dalam unit terkecil token {token}. Nama dan jumlah desimalnya tidak diketahui.',
    anyItem: 'Item lain apa pun dari koleksi {token} juga diterima.',
    control: 'Memberi {to} kendali atas {account} (“{right}”).',
    uncontrol: 'Melepaskan kendali atas {account} (“{right}”).',
    everywhere: 'Ini berlaku di setiap jaringan.',
    permission: 'Mengizinkan {to} bertindak untuk {account} tanpa bertanya lagi: “{right}”.',
    burn: 'Memusnahkan {amount} {symbol} (token {token}).',
    burnUnits: 'Memusnahkan {amount} unit terkecil token {token}.',
    close: 'Menutup {account} dan mengirim sisa saldonya ke {to}.',
    note: 'Menyertakan catatan ini:',
    text: 'Menandatangani pesan ini:',
    bytes: 'Menandatangani data biner, ditampilkan di sini dalam heksadesimal:',
    literal: 'Yang ditandatangani adalah teks yang ditampilkan, bukan byte yang dikodekannya.',
    cut: { other: 'Hanya bagian awal yang ditampilkan. Seluruh teks memiliki {count} karakter.' },
    data: 'Menandatangani data berjenis “{primaryType}”.',
    dataDomain: 'Data ini mengidentifikasi dirinya sebagai:',
    dataContract: 'Kontrak yang memeriksa tanda tangan adalah {contract}.',
    dataNoTarget: 'Tidak disebutkan untuk aplikasi atau kontrak mana data ini.',
    dataNetwork: 'Ini untuk jaringan {network}.',
    dataAnywhere: 'Tidak ada jaringan yang disebut. Ini mungkin berlaku di setiap jaringan.',
    dataSalt: 'Salt-nya adalah {salt}.',
    dataUnknown: 'Apa yang diizinkannya tidak diketahui. Isinya:',
    field: '{name}:',
    moreFields: { other: 'Ada {count} kolom lagi yang tidak ditampilkan.' },
    unreadable: 'Permintaan ini tidak dapat didekode.',
    unreadablePart: 'Sebagian permintaan ini tidak dapat didekode.',
    times: 'Jumlah kali: {count}.',
    more: { other: 'Ada {count} efek lagi yang tidak ditampilkan.' },
    UNLIMITED_APPROVAL:
      'Tanpa batas: {spender} dapat mengambil semuanya kapan saja tanpa bertanya lagi. Dompet Anda mungkin memungkinkan Anda menetapkan batas.',
    ALLOWANCE_ABOVE_BALANCE:
      'Ini lebih besar dari {balance} {symbol} yang Anda miliki sekarang: {spender} juga dapat mengambil yang Anda terima nanti.',
    HIGH_LIMIT:
      'Batas ini sangat tinggi: {spender} dapat mengambil semua yang Anda miliki, sekarang atau nanti, tanpa bertanya lagi.',
    PERMIT_SIGNATURE:
      'Tanda tangan ini saja memungkinkan {spender} mengambil token Anda, tanpa transaksi atau biaya yang akan memperingatkan Anda. Tanda tangani hanya jika Anda baru saja memintanya.',
    LOOKALIKE_RECEIVER:
      'Periksa dengan teliti: {to} memiliki awal dan akhir yang sama dengan {known}, yang Anda kenal, tetapi merupakan alamat yang berbeda. Penipu menggunakan alamat seperti ini.',
    LOOKALIKE_SEEN:
      'Periksa dengan teliti: {to} memiliki awal dan akhir yang sama dengan {known}, yang berasal dari riwayat atau nama, tetapi merupakan alamat yang berbeda. Salah satunya bisa jadi penipuan.',
    OWN_ADDRESS: 'Penerimanya adalah akun yang Anda gunakan untuk mengirim: {to}.',
    TOKEN_CONTRACT: 'Penerima {to} adalah kontrak token. Apa pun yang dikirim ke sana akan hilang.',
    BURN_ADDRESS: 'Tidak ada yang mengendalikan alamat {to}. Apa pun yang dikirim ke sana akan hilang.',
    UNKNOWN_CALL:
      'Apa yang dilakukan panggilan ini tidak diketahui. Panggilan ini mungkin mengambil aset Anda. Lanjutkan hanya jika Anda memercayai aplikasi ini.',
    UNKNOWN_CALL_VALUE:
      'Apa yang dilakukan {to} dengan {amount} {symbol} yang diterimanya tidak diketahui. Lanjutkan hanya jika Anda memercayai aplikasi ini.',
    UNKNOWN_CALL_UNITS:
      'Apa yang dilakukan {to} dengan mata uang yang diterimanya tidak diketahui: {amount} unit terkecilnya. Lanjutkan hanya jika Anda memercayai aplikasi ini.',
    UNKNOWN_DATA:
      'Apa yang diizinkan tanda tangan ini tidak diketahui. Tanda tangan ini mungkin cukup untuk mengambil aset Anda. Lanjutkan hanya jika Anda memercayai aplikasi ini.',
    TOKEN_UNCONFIRMED:
      'Hanya penyedia aplikasi yang menyebut token {token} sebagai {symbol} dan menyatakan desimalnya. Periksa alamatnya sebelum melanjutkan.',
    TOKEN_IMITATION: 'Token {token} bukan {symbol} yang biasa. Periksa alamatnya sebelum melanjutkan.',
    CONTROL_GIVEN:
      '{to} kemudian dapat bertindak untuk {account} kapan saja tanpa bertanya lagi, dan mengambil semua yang ada di dalamnya.',
    PERMISSION_GIVEN:
      '{to} kemudian dapat bertindak untuk {account} kapan saja tanpa bertanya lagi, sejauh yang diizinkan “{right}”.',
    BURN: 'Aset yang dimusnahkan tidak dapat dipulihkan.',
    REMAINDER_GIVEN: 'Sisa saldo {account} dikirim ke {to}, yang bukan akun penanda tangan.',
    ORDER_SIGNATURE:
      'Tanda tangan ini saja memungkinkan orang lain mengambil yang ditawarkan, tanpa transaksi atau biaya yang akan memperingatkan Anda. Tanda tangani hanya jika Anda baru saja memintanya.',
    ORDER_UNPAID: 'Anda tidak akan menerima apa pun untuk yang ditawarkan.',
    UNRESOLVED_ACCOUNT:
      'Para penerima dalam transaksi ini tidak dapat ditampilkan. Lanjutkan hanya jika Anda memercayai aplikasi ini.',
    UNEXPIRING:
      'Setelah ditandatangani, siapa pun yang memilikinya dapat mengirimkannya ke jaringan kapan saja di kemudian hari.',
    WRONG_CHAIN: 'Ini ditujukan untuk jaringan {chain}, tetapi dompet Anda berada di {network}.',
    BLIND_HASH:
      'Pesan ini tidak dapat dibaca. Pesan ini mungkin hash sebuah transaksi, dan tanda tangan Anda akan memungkinkan orang lain mengirimkannya ke jaringan.',
    FOREIGN_SIGN_IN:
      'Ini membuat Anda masuk ke {site}, tetapi Anda berada di {page}. Siapa pun yang mendapatkan tanda tangan ini dapat bertindak sebagai Anda di sana.',
    FOREIGN_SIGN_IN_ACCOUNT: 'Ini membuat {account} masuk, yang bukan akun penanda tangan: {from}.',
    REQUEST_CHANGED:
      'Dihentikan: permintaan berbeda dari yang ditampilkan kepada Anda. Tidak ada yang dikirim ke dompet Anda.',
    NEW_RECEIVER: 'Pertama kali Anda mengirim ke alamat ini.',
  },
}
export default signing
