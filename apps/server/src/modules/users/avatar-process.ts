/**
 * The process that decodes the pictures that users send: a crafted picture may take long or crash a decoder,
 * so no other work shares its process. It starts with the first picture and ends when idle.
 */
import { AVATAR_MAX_PIXELS, AVATAR_SIZE } from '@picado/domain/users/avatar';
import sharp from 'sharp';
import { takeOrders } from '../../processes/orders';
import type { AvatarResult } from './avatar-maker';

/** With a slightly higher quality the picture looks the same at the size of the card. */
const QUALITY = 80;

/**
 * Refuses decompression bombs and animations, and makes the stored square of the others: upright, without
 * metadata.
 */
async function makeAvatar(sent: Uint8Array): Promise<AvatarResult> {
  try {
    const { width, height, pages = 1 } = await sharp(sent, { limitInputPixels: false }).metadata();
    if (pages > 1) return { refused: 'AVATAR_ANIMATED' };
    // The size is checked before decoding: the header of a file of a few bytes may announce a billion pixels.
    if (width * height > AVATAR_MAX_PIXELS) return { refused: 'AVATAR_TOO_MANY_PIXELS' };
    const side = Math.min(AVATAR_SIZE, width, height);
    const options = { limitInputPixels: AVATAR_MAX_PIXELS, failOn: 'error', sequentialRead: true } as const;
    const webp = await sharp(sent, options)
      .autoOrient()
      .resize(side, side, { fit: 'cover' })
      .webp({ quality: QUALITY })
      .toBuffer();
    return { webp };
  } catch {
    return { refused: 'AVATAR_INVALID' };
  }
}

// One picture at a time, on one thread, by the three decoders that are needed: the library has some forty.
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
takeOrders(makeAvatar);
