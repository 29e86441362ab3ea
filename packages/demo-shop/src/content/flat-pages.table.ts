import type { LocalisedText } from '@vitrin/commerce-host/seeding';

/** A page of text of the demo shop. */
export interface SeedFlatPage {
  readonly pk: number;
  readonly url: string;
  readonly title: LocalisedText;
  readonly content: LocalisedText;
}

const html = (...blocks: readonly string[]): string => blocks.join('\n');

/** What a shopper wants to read before trusting a shop. */
export const FLAT_PAGES: readonly SeedFlatPage[] = [
  {
    pk: 1,
    url: '/about-us/',
    title: { en: 'About us', tr: 'Hakkımızda' },
    content: {
      en: html(
        '<p>Vitrin began with one shelf: eleven mugs, a lamp and a rug that would not sell because nobody could bear to part with it. The rug is still there.</p>',
        '<h2>What we sell</h2>',
        '<p>Things for the home that get better with use: stoneware that can go into the oven, wool that can be darned, wood that can be oiled. We know by name who made each of them.</p>',
        '<h2>What we promise</h2>',
        '<ul><li>You see the delivery day and its cost before you pay.</li><li>Anything unused comes back within 14 days, without a reason.</li><li>A glaze chip in the first two years is ours to mend.</li></ul>',
        '<blockquote><p>We would rather sell you one bowl that you reach for every morning than six that stay in the cupboard.</p></blockquote>',
        '<p>Meet the people behind the shelves in <a href="/our-makers/">our makers</a>, or <a href="/ask-us/">write to us</a>: a person answers.</p>',
      ),
      tr: html(
        '<p>Vitrin tek bir rafla başladı: on bir kupa, bir lamba ve kimse ayrılmaya kıyamadığı için satılamayan bir kilim. Kilim hâlâ orada.</p>',
        '<h2>Ne satıyoruz</h2>',
        '<p>Kullandıkça güzelleşen ev eşyaları: fırına girebilen seramikler, onarılabilen yünler, yağlanabilen ahşaplar. Her birini kimin yaptığını adıyla biliyoruz.</p>',
        '<h2>Neye söz veriyoruz</h2>',
        '<ul><li>Teslimat gününü ve ücretini ödemeden önce görürsünüz.</li><li>Kullanılmamış her ürünü 14 gün içinde gerekçe göstermeden iade edebilirsiniz.</li><li>İlk iki yıl içindeki sır çatlağını biz onarırız.</li></ul>',
        '<blockquote><p>Dolapta duran altı kâse yerine her sabah elinizin gittiği bir kâse satmayı tercih ederiz.</p></blockquote>',
        '<p>Rafların arkasındaki insanlarla <a href="/our-makers/">ustalarımız</a> sayfasında tanışın ya da <a href="/ask-us/">bize yazın</a>: yanıtınızı bir insan verir.</p>',
      ),
    },
  },
  {
    pk: 2,
    url: '/delivery-and-returns/',
    title: { en: 'Delivery and returns', tr: 'Teslimat ve iade' },
    content: {
      en: html(
        '<p>We deliver everywhere in Türkiye. The day and the cost of standard delivery stand on each product’s page and in your basket, those of each choice in checkout, before you pay.</p>',
        '<h2>Delivery</h2>',
        '<table><thead><tr><th scope="col">Way</th><th scope="col">Time</th><th scope="col">Cost</th></tr></thead><tbody><tr><td>Standard delivery</td><td>2 to 4 working days</td><td>39.90&nbsp;TL, free from 1,750&nbsp;TL</td></tr><tr><td>Express delivery</td><td>the next working day</td><td>79.90&nbsp;TL</td></tr><tr><td>Picked up in a store</td><td>the store writes to you</td><td>free</td></tr></tbody></table>',
        '<p>Large pieces and things of our partner workshops may come in a parcel of their own. You choose for each parcel.</p>',
        '<h2>Returns</h2>',
        '<ol><li>Write to us with your order number within 14 days of delivery.</li><li>Pack the piece as it came and hand it to the courier we send.</li><li>The price is back within 14 days after that, the way you paid.</li></ol>',
        '<h2>Broken on the way?</h2>',
        '<p>It happens, rarely. Send a picture with <a href="/ask-us/">this form</a> and we send a new one, or the money, as you like.</p>',
      ),
      tr: html(
        '<p>Türkiye’nin her yerine gönderiyoruz. Standart teslimatın günü ve ücreti her ürünün sayfasında ve sepetinizde, diğer seçeneklerinki ödemeden önce seçeneğin yanında yazar.</p>',
        '<h2>Teslimat</h2>',
        '<table><thead><tr><th scope="col">Yol</th><th scope="col">Süre</th><th scope="col">Ücret</th></tr></thead><tbody><tr><td>Standart teslimat</td><td>2–4 iş günü</td><td>39,90&nbsp;TL; 1.750&nbsp;TL ve üzeri alışverişte ücretsiz</td></tr><tr><td>Hızlı teslimat</td><td>ertesi iş günü</td><td>79,90&nbsp;TL</td></tr><tr><td>Mağazadan teslim</td><td>mağaza size yazar</td><td>ücretsiz</td></tr></tbody></table>',
        '<p>Büyük parçalar ve iş ortağı atölyelerin ürünleri ayrı bir kolide gelebilir. Her koli için ayrı seçim yaparsınız.</p>',
        '<h2>İade</h2>',
        '<ol><li>Teslimattan sonraki 14 gün içinde sipariş numaranızla bize yazın.</li><li>Ürünü geldiği gibi paketleyip gönderdiğimiz kuryeye verin.</li><li>Ürün bedeli, bundan sonraki 14 gün içinde ödeme yaptığınız yöntemle iade edilir.</li></ol>',
        '<h2>Yolda mı kırıldı?</h2>',
        '<p>Seyrek de olsa olur. <a href="/ask-us/">Bu formla</a> bir fotoğraf gönderin; isterseniz yenisini, isterseniz bedelini yollayalım.</p>',
      ),
    },
  },
  {
    pk: 3,
    url: '/privacy/',
    title: { en: 'Privacy', tr: 'Gizlilik' },
    content: {
      en: html(
        '<p>We keep what we need to bring you your order, and nothing that we would be ashamed of losing.</p>',
        '<h2>What we keep</h2>',
        '<ul><li><strong>Name, address, e-mail, phone:</strong> to deliver, and to write to you about it.</li><li><strong>Orders:</strong> as long as the law asks for.</li><li><strong>Cards:</strong> the first six and the last four digits. The rest goes to the bank and is not kept here.</li></ul>',
        '<h2>Cookies</h2>',
        '<p>One cookie keeps your basket for seven days, one protects forms, two remember language and currency. There is no cookie for advertising and no script of anybody else.</p>',
        '<h2>Newsletter</h2>',
        '<p>Once a month, only when you asked for it. Answer any mail with “stop” and it ends.</p>',
      ),
      tr: html(
        '<p>Siparişinizi size ulaştırmak için gerekeni saklarız; kaybetmekten utanacağımız hiçbir şeyi saklamayız.</p>',
        '<h2>Neleri saklıyoruz</h2>',
        '<ul><li><strong>Ad, adres, e-posta, telefon:</strong> teslim etmek ve size bilgi vermek için.</li><li><strong>Siparişler:</strong> yasanın istediği süre boyunca.</li><li><strong>Kartlar:</strong> ilk altı ve son dört hane. Gerisi bankaya gider, burada saklanmaz.</li></ul>',
        '<h2>Çerezler</h2>',
        '<p>Bir çerez sepetinizi yedi gün tutar, biri formları korur, ikisi dili ve para birimini hatırlar. Reklam çerezi ve başkasına ait betik yoktur.</p>',
        '<h2>Bülten</h2>',
        '<p>Ayda bir kez ve yalnızca siz istediyseniz. Herhangi bir e-postayı “dur” diye yanıtladığınızda sona erer.</p>',
      ),
    },
  },
  {
    pk: 4,
    url: '/terms/',
    title: { en: 'Terms of sale', tr: 'Satış koşulları' },
    content: {
      en: html(
        '<p>Vitrin is a demonstration shop: nothing is sold here and no money moves. If it did, these would be the terms.</p>',
        '<h2>Prices</h2>',
        '<p>Prices include tax. What you pay is what stands on the button in the last step of checkout; a price that changed meanwhile is shown before anything is charged.</p>',
        '<h2>Contract</h2>',
        '<p>The contract is made when you see your order number. The preliminary information form and the distance sales contract can be read in checkout, filled with your own order.</p>',
        '<h2>Withdrawal</h2>',
        '<p>You may withdraw within 14 days of delivery. How: see <a href="/delivery-and-returns/">delivery and returns</a>.</p>',
      ),
      tr: html(
        '<p>Vitrin bir gösterim mağazasıdır: burada hiçbir şey satılmaz, para el değiştirmez. Satılsaydı koşullar bunlar olurdu.</p>',
        '<h2>Fiyatlar</h2>',
        '<p>Fiyatlara vergi dâhildir. Ödeyeceğiniz tutar, ödemenin son adımındaki düğmede yazandır; bu arada değişen bir fiyat, tahsilattan önce gösterilir.</p>',
        '<h2>Sözleşme</h2>',
        '<p>Sözleşme, sipariş numaranızı gördüğünüzde kurulur. Ön bilgilendirme formunu ve mesafeli satış sözleşmesini ödeme adımında, kendi siparişinizle doldurulmuş olarak okuyabilirsiniz.</p>',
        '<h2>Cayma</h2>',
        '<p>Teslimattan sonraki 14 gün içinde cayabilirsiniz. Nasıl olacağı <a href="/delivery-and-returns/">teslimat ve iade</a> sayfasındadır.</p>',
      ),
    },
  },
  {
    pk: 5,
    url: '/contact/',
    title: { en: 'Contact', tr: 'İletişim' },
    content: {
      en: html(
        '<p>Write, call or drop in. On working days somebody answers within the day.</p>',
        '<h2>Write</h2>',
        '<p>With the form on this page, or by mail to <a href="mailto:hello@example.test">hello@example.test</a>.</p>',
        '<h2>Call</h2>',
        '<p><a href="tel:+902125550040">0212 555 00 40</a>, from 10:00 to 18:00.</p>',
        '<h2>Visit</h2>',
        '<p><strong>Store North</strong><br>Bebek, Cevdet Paşa Street 14, İstanbul<br>every day from 10:00 to 22:00</p>',
        '<p><strong>Store Moda</strong><br>Caferağa, Moda Street 102, İstanbul<br>every day from 10:00 to 22:00, on Sundays from 12:00 to 18:00</p>',
      ),
      tr: html(
        '<p>Yazın, arayın ya da uğrayın. İş günlerinde aynı gün yanıt veririz.</p>',
        '<h2>Yazın</h2>',
        '<p>Bu sayfadaki formla ya da <a href="mailto:hello@example.test">hello@example.test</a> adresine.</p>',
        '<h2>Arayın</h2>',
        '<p><a href="tel:+902125550040">0212 555 00 40</a>, 10.00–18.00 arasında.</p>',
        '<h2>Uğrayın</h2>',
        '<p><strong>Store North</strong><br>Bebek, Cevdet Paşa Caddesi 14, İstanbul<br>her gün 10.00–22.00</p>',
        '<p><strong>Store Moda</strong><br>Caferağa, Moda Caddesi 102, İstanbul<br>her gün 10.00–22.00, pazar 12.00–18.00</p>',
      ),
    },
  },
];
