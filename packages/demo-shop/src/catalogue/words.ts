import type { LocalText } from './catalogue.types.ts';

const pairs = (list: string): LocalText[] =>
  list
    .trim()
    .split(/\s*\n\s*/)
    .map((line) => {
      const [en = '', tr = ''] = line.split(/\s*\|\s*/);
      return { en, tr };
    });

/** First words of product names. The same word on a mug and a bowl is no accident: shoppers read it as a collection. */
export function listNameWords(): LocalText[] {
  return pairs(`
    Pebble | Çakıl
    Tide | Gelgit
    Harbour | Liman
    Orchard | Meyvelik
    Fig | İncir
    Pomegranate | Nar
    Laurel | Defne
    Almond | Badem
    Cypress | Selvi
    Plane Tree | Çınar
    Linden | Ihlamur
    Meadow | Çayır
    Terrace | Taraça
    Courtyard | Avlu
    Threshold | Eşik
    Cove | Koy
    Reed | Kamış
    Heron | Balıkçıl
    Swallow | Kırlangıç
    Dove | Kumru
    Acorn | Palamut
    Moss | Yosun
    Thyme | Kekik
    Moon | Ay
    Half Moon | Yarım Ay
    Cloud | Bulut
    Frost | Kırağı
    Ember | Köz
    Hearth | Ocak
    Salt | Tuz
    Wheat | Başak
    Barley | Arpa
    Mill | Değirmen
    Quarry | Taş Ocağı
    Island | Ada
    Lighthouse | Fener
    Sail | Yelken
    Pier | İskele
    Gull | Martı
    Coral | Mercan
    Shell | Deniz Kabuğu
    Rain | Yağmur
    Dawn | Şafak
    Dusk | Alacakaranlık
    North Wind | Poyraz
    South Wind | Lodos
    Sea Breeze | İmbat
    Noon | Öğle
    Valley | Vadi
    Ridge | Bayır
    Spring Water | Pınar
    Brook | Dere
    Lake | Göl
    Snow | Kar
    Hazel | Fındık
    Walnut Grove | Cevizlik
    Vineyard | Bağ
    Quince | Ayva
    Mulberry | Dut
    Cherry | Kiraz
    Poppy | Gelincik
    Tulip | Lale
    Iris | Süsen
    Daisy | Papatya
    Caravan | Kervan
    Loom | Tezgâh
    Market | Pazar
    Ferry | Vapur
    Veranda | Sundurma
    Arch | Kemer
    Dome | Kubbe
    Mosaic | Mozaik
    Sparrow | Serçe
    Hedgehog | Kirpi
    Snail | Salyangoz
    Owl | Baykuş
    Comet | Kuyruklu Yıldız
    Polestar | Kutup Yıldızı
    Solstice | Gündönümü
    Echo | Yankı
    Foam | Köpük
    Whisper | Fısıltı
    Saffron | Safran
    Sumac | Sumak
  `);
}

/**
 * Words put before the first word where a family has more products than first words.
 * None says anything about colour, size or age, which the product might contradict.
 */
export function listNameAdjectives(): LocalText[] {
  return pairs(`
    Quiet | Sakin
    Distant | Uzak
    Wild | Yabani
    Hidden | Saklı
    Lost | Kayıp
    Slow | Ağır
    Sleepy | Uykulu
    Early | Erkenci
    Gentle | Nazik
    Patient | Sabırlı
    Northern | Kuzeyli
    Southern | Güneyli
    Eastern | Doğulu
    Western | Batılı
    First | İlk
    Calm | Dingin
    Honest | Dürüst
    Merry | Neşeli
    Brave | Cesur
    Curious | Meraklı
    Proud | Gururlu
    Shy | Utangaç
    Playful | Oyuncu
    Wandering | Gezgin
    Dreaming | Dalgın
    Humming | Mırıldanan
    Smiling | Gülümseyen
    Listening | Dinleyen
    Waiting | Bekleyen
    Unhurried | Acelesiz
    Forgotten | Unutulmuş
    Beloved | Sevgili
    Faithful | Vefalı
    Modest | Alçakgönüllü
    Stubborn | İnatçı
    Well-rested | Dinlenmiş
  `);
}
