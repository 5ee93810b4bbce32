import type { Catalogue } from '../createLocale'

const signing: Catalogue = {
  signing: {
    send: '{to} adresine {amount} {symbol} gönderir.',
    sendToken: '{to} adresine {amount} {symbol} (token {token}) gönderir.',
    sendUnits: '{to} adresine ağın para biriminin en küçük biriminden {amount} gönderir.',
    sendTokenUnits:
      '{to} adresine {token} tokenının en küçük biriminden {amount} gönderir. Adı ve ondalık basamak sayısı bilinmiyor.',
    takenFrom: '{from} adresinden alınır.',
    signed: 'Bunun için yalnızca imzanız yeterlidir.',
    item: '{to} adresine {token} koleksiyonundan {id} numaralı öğeyi gönderir.',
    items: '{to} adresine {token} koleksiyonundaki {id} numaralı öğeden {amount} adet gönderir.',
    allow: '{spender} adresine en fazla {amount} {symbol} (token {token}) harcama izni verir.',
    allowUnits:
      '{spender} adresine {token} tokenının en küçük biriminden en fazla {amount} harcama ya da bu bir koleksiyonsa bu numaralı öğeyi alma izni verir. Adı ve ondalık basamak sayısı bilinmiyor.',
    allowAll:
      '{spender} adresine, {symbol} (token {token}) cinsinden şimdi sahip olduğunuz veya ileride sahip olacağınız her şeyi harcama izni verir.',
    allowAllUnits:
      '{spender} adresine, {token} tokenından veya koleksiyonundan şimdi sahip olduğunuz veya ileride sahip olacağınız her şeyi harcama izni verir.',
    revoke: '{spender} adresinin {token} tokenını veya koleksiyonunu harcama iznini geri alır.',
    allowItem: '{spender} adresine {token} koleksiyonundan {id} numaralı öğeyi alma izni verir.',
    revokeOrItem:
      '{spender} adresinin {token} tokenını harcama iznini geri alır. Bu bir koleksiyonsa {spender} adresine 0 numaralı öğeyi alma izni verir.',
    ownedBy: 'Tokenlar {owner} adresine ait.',
    until: '{date} tarihine kadar geçerli.',
    noEnd: 'Bunun süresi dolmaz.',
    callNamed: '{to} üzerinde “{name}” çağırır.',
    callFunction: '{to} üzerinde {selector} işlevini çağırır.',
    call: '{to} adresini çağırır.',
    given: 'Çağrıyla birlikte {amount} {symbol} gönderir.',
    givenUnits: 'Çağrıyla birlikte ağın para biriminin en küçük biriminden {amount} gönderir.',
    givenTokenUnits: 'Çağrıyla birlikte {token} tokenının en küçük biriminden {amount} gönderir.',
    unresolved: 'Hesaplarından bazıları yalnızca zincirdeki bir arama tablosunda yer alıyor ve gösterilemiyor.',
    atomic: 'Bu çağrıların ya tümü geçerli olur ya da hiçbiri.',
    paymaster: '{host} hizmetinden ücreti ödemesini ister.',
    unexpiring: 'Bu işlemin süresi dolmaz.',
    offers: 'Bu emri karşılayan herkese {what} sunar.',
    due: 'Karşılığında {to}, {what} alır.',
    smallestUnit: 'Tutar, {token} tokenının en küçük birimi cinsindendir. Adı ve ondalık basamak sayısı bilinmiyor.',
    anyItem: '{token} koleksiyonundaki başka herhangi bir öğe de kabul edilir.',
    control: '{to} adresine {account} üzerinde denetim verir (“{right}”).',
    uncontrol: '{account} üzerindeki denetimden vazgeçer (“{right}”).',
    everywhere: 'Bu, her ağda geçerlidir.',
    permission: '{to} adresinin tekrar sormadan {account} adına işlem yapmasına izin verir: “{right}”.',
    burn: '{amount} {symbol} (token {token}) yok eder.',
    burnUnits: '{token} tokenının en küçük biriminden {amount} yok eder.',
    close: '{account} hesabını kapatır ve kalan bakiyesini {to} adresine gönderir.',
    note: 'Şu notu içerir:',
    text: 'Şu mesajı imzalar:',
    bytes: 'Burada onaltılık olarak gösterilen ikili veriyi imzalar:',
    literal: 'Kodladığı baytlar değil, gösterilen metnin kendisi imzalanır.',
    cut: {
      one: 'Yalnızca baş kısmı gösteriliyor. Metnin tamamı {count} karakter.',
      other: 'Yalnızca baş kısmı gösteriliyor. Metnin tamamı {count} karakter.',
    },
    data: '“{primaryType}” türündeki veriyi imzalar.',
    dataDomain: 'Kendini şöyle tanıtıyor:',
    dataContract: 'İmzayı kontrol eden sözleşme: {contract}.',
    dataNoTarget: 'Hangi uygulama veya sözleşme için olduğu belirtilmemiş.',
    dataNetwork: '{network} ağı içindir.',
    dataAnywhere: 'Ağ belirtilmemiş; her ağda geçerli olabilir.',
    dataSalt: 'Salt değeri: {salt}.',
    dataUnknown: 'Neye izin verdiği bilinmiyor. İçeriği:',
    field: '{name}:',
    moreFields: { one: 'Gösterilmeyen {count} alan daha var.', other: 'Gösterilmeyen {count} alan daha var.' },
    unreadable: 'Bu istek çözümlenemiyor.',
    unreadablePart: 'Bu isteğin bir bölümü çözümlenemiyor.',
    times: 'Tekrar sayısı: {count}.',
    more: { one: 'Gösterilmeyen {count} etkisi daha var.', other: 'Gösterilmeyen {count} etkisi daha var.' },
    UNLIMITED_APPROVAL:
      'Sınır yok: {spender} tekrar sormadan istediği zaman tümünü alabilir. Cüzdanınız sınır koymanıza izin verebilir.',
    ALLOWANCE_ABOVE_BALANCE:
      'Bu, şu anda sahip olduğunuz {balance} {symbol} miktarından fazla: {spender} sonradan alacaklarınızı da alabilir.',
    HIGH_LIMIT: 'Bu sınır çok yüksek: {spender} tekrar sormadan şimdi veya sonra sahip olduğunuz her şeyi alabilir.',
    PERMIT_SIGNATURE:
      'Yalnızca bu imza, sizi uyaracak bir işlem veya ücret olmadan {spender} adresinin tokenlarınızı almasına yeter. Yalnızca bunu az önce kendiniz istediyseniz imzalayın.',
    LOOKALIKE_RECEIVER:
      'Dikkatle kontrol edin: {to}, bildiğiniz {known} gibi başlıyor ve bitiyor ama farklı bir adres. Dolandırıcılar böyle adresler kullanır.',
    LOOKALIKE_SEEN:
      'Dikkatle kontrol edin: {to}, bir geçmişten veya addan gelen {known} gibi başlıyor ve bitiyor ama farklı bir adres. İkisinden biri dolandırıcılık olabilir.',
    OWN_ADDRESS: 'Alıcı, gönderimi yaptığınız hesap: {to}.',
    TOKEN_CONTRACT: 'Alıcı {to} bir token sözleşmesi. Oraya gönderilen her şey kaybolur.',
    BURN_ADDRESS: '{to} adresini kimse denetlemiyor. Oraya gönderilen her şey kaybolur.',
    UNKNOWN_CALL:
      'Bu çağrının ne yaptığı bilinmiyor. Varlıklarınızı alabilir. Yalnızca bu uygulamaya güveniyorsanız devam edin.',
    UNKNOWN_CALL_VALUE:
      '{to} adresinin alacağı {amount} {symbol} ile ne yapacağı bilinmiyor. Yalnızca bu uygulamaya güveniyorsanız devam edin.',
    UNKNOWN_CALL_UNITS:
      '{to} adresinin alacağı para birimiyle ne yapacağı bilinmiyor: en küçük biriminden {amount}. Yalnızca bu uygulamaya güveniyorsanız devam edin.',
    UNKNOWN_DATA:
      'Bu imzanın neye izin verdiği bilinmiyor. Varlıklarınızı almaya yetebilir. Yalnızca bu uygulamaya güveniyorsanız devam edin.',
    TOKEN_UNCONFIRMED:
      '{token} token’ına yalnızca uygulamanın sağlayıcısı {symbol} diyor ve ondalık basamaklarını bildiriyor. Devam etmeden önce adresini kontrol edin.',
    TOKEN_IMITATION: '{token} token’ı bilinen {symbol} değil. Devam etmeden önce adresini kontrol edin.',
    CONTROL_GIVEN:
      '{to} bundan sonra tekrar sormadan istediği zaman {account} adına işlem yapabilir ve içindeki her şeyi alabilir.',
    PERMISSION_GIVEN:
      '{to} bundan sonra tekrar sormadan istediği zaman, “{right}” izin verdiği ölçüde {account} adına işlem yapabilir.',
    BURN: 'Yok edilen varlıklar geri getirilemez.',
    REMAINDER_GIVEN: '{account} hesabının kalan bakiyesi {to} adresine gider. Bu, imzalayan hesap değil.',
    ORDER_SIGNATURE:
      'Yalnızca bu imza, sizi uyaracak bir işlem veya ücret olmadan başkalarının sunulanı almasına yeter. Yalnızca bunu az önce kendiniz istediyseniz imzalayın.',
    ORDER_UNPAID: 'Sunulan karşılığında hiçbir şey almazsınız.',
    UNRESOLVED_ACCOUNT: 'Bu işlemdeki alıcılar gösterilemiyor. Yalnızca bu uygulamaya güveniyorsanız devam edin.',
    UNEXPIRING: 'İmzalandıktan sonra bunu elinde bulunduran herkes daha sonra istediği zaman ağa gönderebilir.',
    WRONG_CHAIN: 'Bu, {chain} ağı için ama cüzdanınız {network} ağında.',
    BLIND_HASH: 'Bu mesaj okunamıyor. Bir işlemin özeti (hash) olabilir ve imzanızla başkaları o işlemi gönderebilir.',
    FOREIGN_SIGN_IN:
      'Bu, {site} sitesinde oturumunuzu açar ama siz {page} sayfasındasınız. Bu imzayı ele geçiren herkes orada sizin adınıza işlem yapabilir.',
    FOREIGN_SIGN_IN_ACCOUNT: 'Bu, {account} için oturum açar; imzalayan hesap ise bu değil: {from}.',
    REQUEST_CHANGED: 'Durduruldu: istek, size gösterilenden farklı. Cüzdanınıza hiçbir şey gönderilmedi.',
    NEW_RECEIVER: 'Bu adrese ilk kez gönderiyorsunuz.',
  },
}
export default signing
