/** Fields that stand outside of the contact form name it by this. */
export const contactFormId = "contatto-modulo";
